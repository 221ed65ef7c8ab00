/**
 * A method's code as a class file has it: cut into instructions, with other code put in, and with the tables that speak
 * of its offsets adjusted. It knows the class file format and Javassist, nothing of probes, sites or the JDK's classes.
 */
package org.locon.instrument.weave.bytecode;
