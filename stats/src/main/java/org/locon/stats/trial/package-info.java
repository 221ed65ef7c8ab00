/**
 * What was tried to find the part of Locon that makes a test fail, and what was left out for it. It doesn't know who
 * tries, nor where that is written down.
 */
package org.locon.stats.trial;
