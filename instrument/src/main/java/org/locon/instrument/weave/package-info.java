/**
 * Weaves classes as they are loaded: which ones, with what the loader gives them, and what has become of each. What is
 * put into a class, and why, the packages below know. Only the agent and the façade need this one.
 */
package org.locon.instrument.weave;
