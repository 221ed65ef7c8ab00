/**
 * What can be told while runs are still made: whether more of them would change who comes first, and in which loops
 * rounds have to be counted. It answers the campaign's questions and knows nothing of a finished diagnosis.
 */
package org.locon.stats.progress;
