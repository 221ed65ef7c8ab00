/**
 * Turns four counts of runs into a score. A coefficient is one class and one line in
 * {@link org.locon.stats.coefficient.Coefficient}. Nothing here knows what a feature is.
 */
package org.locon.stats.coefficient;
