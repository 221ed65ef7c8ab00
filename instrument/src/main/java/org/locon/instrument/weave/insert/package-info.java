/**
 * Puts probes into methods. Each weaver finds the instructions that are its business and gives their places ids; what
 * it puts there, a class beside it writes: straight-line code that leaves the operand stack as it was, so that stack
 * maps stay true. It knows the probes' names and descriptors, and nothing of what they do.
 */
package org.locon.instrument.weave.insert;
