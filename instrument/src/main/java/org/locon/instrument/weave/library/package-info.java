/**
 * What calls of the JDK mean, and of other libraries that aren't woven: which state they read or write, what they do to
 * locks, which threads they start, wait for or wake. Names and descriptors are all it looks at; what the user says of
 * single methods goes before its tables.
 */
package org.locon.instrument.weave.library;
