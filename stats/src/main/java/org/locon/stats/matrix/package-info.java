/**
 * Tabulates what runs showed: which run shows which feature, and which runs failed. It also knows the columns that
 * follow from recorded ones, such as regions. It doesn't know how suspicious anything is, nor in which order things
 * stand.
 */
package org.locon.stats.matrix;
