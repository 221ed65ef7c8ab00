/** What one recording hands out when it is over, as values. How it came about is for the rooms above. */
package org.locon.instrument.observation;
