/**
 * The files that forks write and everybody else reads. A record is there whole or not at all, and old files stay
 * readable. What the records mean is not known here.
 */
package org.locon.stats.spool;
