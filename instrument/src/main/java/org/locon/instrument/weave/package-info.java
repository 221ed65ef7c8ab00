/**
 * Weaves classes as they are loaded: which ones, with what the loader gives them, and what has become of each. What is
 * put into a class, and why, the packages below know. Others ask this one only what has been woven.
 */
package org.locon.instrument.weave;
