package org.locon.stats.spool;

/**
 * The test under localization.
 *
 * @param test as users name it, {@code com.acme.AccountTest#transfer}, with the invocation in brackets where there is
 *     more than one
 * @param uniqueId by which the JUnit Platform finds it again
 */
public record Subject(String test, String uniqueId) {}
