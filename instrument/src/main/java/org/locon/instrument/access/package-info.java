/**
 * What one access was, packed into a number: its site, the locks held, the call stack, the round of the loops around.
 * It doesn't know which location was accessed.
 */
package org.locon.instrument.access;
