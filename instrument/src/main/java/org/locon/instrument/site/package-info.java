/**
 * The numbers of sites in this JVM, and tables by them. The weaver gives them out; they guide no run. Knows what a site
 * is, from the model, and nothing of what happens there.
 */
package org.locon.instrument.site;
