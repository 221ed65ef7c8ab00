/**
 * What the accesses of several threads make: pairs, triples, couples of pairs, predicates; and which methods, blocks
 * and points threads came to. It is told of accesses one by one, and knows no location and no thread's state.
 */
package org.locon.instrument.pattern;
