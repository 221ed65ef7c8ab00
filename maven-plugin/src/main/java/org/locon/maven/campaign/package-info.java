/**
 * A campaign as the build sees it: its folder, the code that it is about, its forks one after the other, and its
 * results. It knows the spool, and nothing of how a fork is started or a result is shown.
 */
package org.locon.maven.campaign;
