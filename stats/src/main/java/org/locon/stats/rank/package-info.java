/**
 * Puts the features of a matrix in order, most suspicious first, and says which of them are more than chance. It
 * doesn't know why a feature is suspicious, and nothing of bugs.
 */
package org.locon.stats.rank;
