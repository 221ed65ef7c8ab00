/**
 * What threads share outside of memory, or by way of the JDK's own statics: files, folders, system properties,
 * defaults, standard streams, ports. It knows by which name a thing is told and which arguments of calls lead to one
 * thing. It knows nothing of who accesses what.
 */
package org.locon.instrument.external;
