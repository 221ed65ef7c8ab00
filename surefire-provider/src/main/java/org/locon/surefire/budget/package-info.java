/**
 * How long all subjects together may take, whose turn it is, and for how long. It doesn't know what a subject's time is
 * spent on, nor how runs are made: it goes by figures that the spool keeps, so that the next fork goes on alike.
 */
package org.locon.surefire.budget;
