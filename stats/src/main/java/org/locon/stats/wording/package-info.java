/**
 * Says in English what goes wrong and what would keep it from going wrong. It is told which accesses to speak of, and
 * decides nothing.
 */
package org.locon.stats.wording;
