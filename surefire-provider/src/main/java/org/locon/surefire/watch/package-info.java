/**
 * Whether a run still gets anywhere: its threads, deadlocks, standstills, endless loops, and the end of the JVM in the
 * middle of it. It doesn't know what runs record.
 */
package org.locon.surefire.watch;
