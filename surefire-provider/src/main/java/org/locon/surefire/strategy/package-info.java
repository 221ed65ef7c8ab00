/**
 * Decides what the next run does to the schedule, from the history of a subject's runs.
 * {@link org.locon.surefire.strategy.Strategy} and {@link org.locon.surefire.strategy.History} are for users, too. It
 * doesn't know how runs are made.
 */
package org.locon.surefire.strategy;
