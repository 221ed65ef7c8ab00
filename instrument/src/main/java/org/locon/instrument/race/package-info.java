/**
 * What orders accesses: vector clocks, and what threads hand on by which things. It hears of a run as a user's listener
 * does, and knows nothing of how that is recorded.
 */
package org.locon.instrument.race;
