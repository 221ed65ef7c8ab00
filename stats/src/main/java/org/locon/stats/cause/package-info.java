/**
 * Asks which features explain failed runs and aren't just what a failure leads to. It groups failed runs by their
 * cause, and compares noise at different places. It blames by features and places; how that is said, and the form of a
 * result, are others' business.
 */
package org.locon.stats.cause;
