/**
 * What of a bug outlives its campaign: the steps by which it comes about, at places that are found again on other
 * machines and after edits. Knows neither line nor bytecode index as a place. Nothing here is found, forced or told.
 */
package org.locon.model.recipe;
