package org.locon.instrument.observation;

/**
 * A thread has made a step of a forced schedule.
 *
 * @param attempt in which attempt at the whole schedule, from 1 on: each thread that makes the first step begins one
 * @param number of the step, from 0 on
 * @param site where it is
 * @param thread its name in the JVM
 * @param before the value of the variable before, or empty where it can't be shown
 * @param after the value that a write has left, or empty where it isn't known or can't be shown
 */
public record MadeStep(int attempt, int number, int site, String thread, String before, String after) {}
