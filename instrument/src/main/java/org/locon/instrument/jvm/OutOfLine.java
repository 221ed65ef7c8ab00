package org.locon.instrument.jvm;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Compilers shall call this method rather than copy it into each place where it is called: woven code has a probe at
 * every other instruction, most of which do next to nothing, and would take several times as long to be compiled. In
 * the agent's jar, whose classes the boot loader loads, it becomes HotSpot's own annotation for that; to any other JVM,
 * and in unit tests, it says nothing.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface OutOfLine {}
