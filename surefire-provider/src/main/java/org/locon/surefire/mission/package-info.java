/**
 * What a fork is for, and how it goes about it: it finds the tests, proves that it can see what threads do, carries out
 * its mission and says how it ended. It doesn't know how one run is made, nor how a subject's runs are chosen.
 */
package org.locon.surefire.mission;
