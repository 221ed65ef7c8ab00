/**
 * What an examination means for the user, in Maven's log: the facts, what is in the way and what to do, and a verdict.
 * It doesn't know how any of that was found out.
 */
package org.locon.maven.examination;
