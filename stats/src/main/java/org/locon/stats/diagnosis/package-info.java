/**
 * The result of a campaign as values, and who makes it. The values hold no nulls and know no file format. Which
 * features are to blame is found out in {@link org.locon.stats.cause}, and said in {@link org.locon.stats.wording}.
 */
package org.locon.stats.diagnosis;
