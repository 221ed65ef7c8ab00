/**
 * The bugs that somebody has accepted for a while: who wrote what of them, and which bugs that means. Knows the file
 * and what a bug is made of. What follows for a build is none of its business.
 */
package org.locon.maven.accept;
