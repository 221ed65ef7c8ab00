/**
 * LOCON's three procedures: the pairs that explain one failed run, given passed ones. They ask whether runs show a
 * pair, never how often, so they know no coefficient and no ranking.
 */
package org.locon.stats.procedure;
