/**
 * Puts things together that are alike: failed runs by the patterns they show, and patterns by their call stacks
 * (Griffin). It knows numbers of runs and patterns, and nothing of verdicts or scores.
 */
package org.locon.stats.cluster;
