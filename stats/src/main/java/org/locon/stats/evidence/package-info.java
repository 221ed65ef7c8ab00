/**
 * Counts once, for all who ask, which features runs have shown and how these runs ended. It knows nothing of
 * coefficients or rankings, and nothing of how runs come about.
 */
package org.locon.stats.evidence;
