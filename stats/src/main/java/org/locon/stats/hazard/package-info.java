/**
 * Objects of the JDK that aren't made for several threads, and are called by two that nothing orders. That is no bug of
 * the test as long as no run fails by it, so it knows nothing of failures.
 */
package org.locon.stats.hazard;
