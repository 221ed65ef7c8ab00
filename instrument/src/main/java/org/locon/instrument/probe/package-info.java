/**
 * The few classes that woven code calls. They look whether there is something to do, and hand on to the recorder of the
 * run under way. Their names and signatures are known to the weaver.
 */
package org.locon.instrument.probe;
