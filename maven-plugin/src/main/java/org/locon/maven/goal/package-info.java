/**
 * The goals: what the user may configure, and what happens in which order until a module's campaign is written down. It
 * knows Maven's session and log. How tests are run, and what is written, others know.
 */
package org.locon.maven.goal;
