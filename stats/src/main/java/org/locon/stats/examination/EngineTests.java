package org.locon.stats.examination;

/**
 * What one test engine has found.
 *
 * @param version of the engine, or empty if it doesn't say
 * @param containers that make their tests only when they are executed, such as parameterized methods
 */
public record EngineTests(String id, String version, int tests, int containers) {}
