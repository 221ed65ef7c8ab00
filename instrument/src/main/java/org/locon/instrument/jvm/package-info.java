/**
 * What the JVM is asked in ways that the JDK has no class for: how a thread is, without calling the subject's code;
 * what belongs to an object, without keeping it alive; what isn't to be inlined. Knows nothing of runs.
 */
package org.locon.instrument.jvm;
