/**
 * The project's own Surefire, run with Locon's provider and agent added. It knows Maven's plugin manager and Surefire's
 * configuration, and nothing of campaigns and their results.
 */
package org.locon.maven.surefire;
