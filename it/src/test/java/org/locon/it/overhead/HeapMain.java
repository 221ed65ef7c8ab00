package org.locon.it.overhead;

import java.io.IOException;
import org.locon.it.harness.Jdk;

/**
 * Measures what is left on the heap by thousands of runs, each with classes of its own, and what a recorded location
 * takes, on this JDK and the newest one beside it. From the project's folder, after an {@code install}:
 *
 * <pre>{@code mvn -pl it -Pbenchmark test-compile exec:java@heap}</pre>
 */
public final class HeapMain {

    private HeapMain() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        String runs = System.getProperty("heap.runs", "10000");
        for (Jdk jdk : Jdk.values()) {
            if (jdk.home().isPresent()) {
                String output = new Child(jdk.home().get()).run(HeapChild.class, true, runs);
                System.out.println("JDK: " + jdk.home().get().getFileName() + "\n" + output);
            }
        }
    }
}
