/**
 * Proves things of code and of the classes around it: what no other thread can see, where blocks and loops are, which
 * field or method a name means, where a lock or a handle came from. It reads and never changes a class, and knows
 * nothing of probes. In doubt it says that others may see something.
 */
package org.locon.instrument.weave.analysis;
