/**
 * Says in English what goes wrong and what would keep it from going wrong, and which fix was tried. It is told which
 * accesses and trials to speak of, and decides nothing.
 */
package org.locon.stats.wording;
