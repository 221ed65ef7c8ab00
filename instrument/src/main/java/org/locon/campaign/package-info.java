/**
 * What the user asked for, and the file by which the plugin hands it to the forked JVM. Both the agent and the provider
 * read it here. It needs the JDK alone, and doesn't know what is made of the settings.
 */
package org.locon.campaign;
