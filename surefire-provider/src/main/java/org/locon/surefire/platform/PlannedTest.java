package org.locon.surefire.platform;

/**
 * A test that discovery found, or a container that produces its tests only when it is executed.
 *
 * @param uniqueId by which the JUnit Platform finds it again
 * @param name as users name it, {@code com.acme.AccountTest#transfer(int)[2]}
 * @param className of the test class, or empty when the engine has none
 * @param open whether it is such a container
 */
public record PlannedTest(String uniqueId, String name, String className, boolean open) {

    /** The part of the name behind the class. */
    public String shortName() {
        int hash = name.indexOf('#');
        return hash < 0 ? name : name.substring(hash + 1);
    }
}
