package org.locon.subjects;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What is known about the bug of a subject, written on its test. Where the bug is, the marks in the program say:
 * {@code bug:a}, {@code bug:b} and {@code bug:c} on the accesses in the order in which they fail ({@code bug:1a} and so
 * on for the first of several patterns or bugs), {@code region} and {@code end} around the code to be made whole.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface Truth {

    Kind kind();

    /** The kinds of access at the marks, such as {@code R-W-R}. */
    String pattern() default "";

    String[] variables() default {};

    /** What the paper measured on the program that this one is modelled on. */
    String figure() default "";

    /** How many of so many plain runs failed, on two cores with other work to do. */
    String plain() default "";

    /**
     * A piece of the failure's text, or {@code hang} or {@code exit}, for all patterns or for each; empty if any failure
     * will do.
     */
    String[] symptom() default "";

    /** The bugs of the subject. */
    int bugs() default 1;

    /** The patterns with marks of their own, numbered if there are several: of several bugs, or of one that shows in several ways. */
    int patterns() default 1;

    /** The {@code subject.size} with which a plain run lasts half a second; 0 if the subject has one size only. */
    int size() default 0;

    /** How many others it takes: to interrupt, or in an order bug to have come before the earlier access is safe. */
    int parties() default 1;
}
