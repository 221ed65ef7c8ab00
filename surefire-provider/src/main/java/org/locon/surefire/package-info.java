/**
 * What Surefire finds and calls in the forked JVM. It knows Surefire's interface, hands everything on to the fork's
 * mission, and tells Surefire which tests there were.
 */
package org.locon.surefire;
