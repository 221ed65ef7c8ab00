/**
 * The words that several outputs share: how suspects, accesses, verdicts and doubts read, and where a class has its
 * source. It knows the diagnosis, and no file format.
 */
package org.locon.maven.output.text;
