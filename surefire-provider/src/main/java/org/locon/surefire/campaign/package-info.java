/**
 * The runs of a subject, across forks: which come next, who is told of them, and when there are enough. It doesn't know
 * what a fork is for, nor how one run is made.
 */
package org.locon.surefire.campaign;
