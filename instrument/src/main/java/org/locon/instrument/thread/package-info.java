/**
 * Who a thread is in one run: who created it, its number, what orders its life among those of others, its random
 * numbers. It knows neither locks nor locations.
 */
package org.locon.instrument.thread;
