/** The lost update that Locon brings along to prove that it sees. It needs the JDK alone. */
package org.locon.canary;
