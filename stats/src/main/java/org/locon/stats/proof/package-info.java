/**
 * Whether what goes with failures brings them about: runs in which it is forced, others in which it is forbidden, and
 * what follows from how they end. It doesn't know who makes these runs, nor where they are written down.
 */
package org.locon.stats.proof;
