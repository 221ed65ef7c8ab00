/** Finds and executes tests by the JUnit Platform's launcher. It knows nothing of campaigns, runs or recording. */
package org.locon.surefire.platform;
