/**
 * Who hears what threads do, and how they are told: Locon's own listener, the user's, and which calls of the library
 * synchronize.
 */
package org.locon.instrument.listening;
