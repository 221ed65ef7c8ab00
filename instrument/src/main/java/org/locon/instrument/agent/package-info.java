/**
 * Where the JVM enters Locon: it reads what is to be woven and starts weaving. Whatever goes wrong here is said in one
 * line, and the JVM goes on without probes.
 */
package org.locon.instrument.agent;
