/**
 * What a check comes to: whether recorded bugs are still there, which bugs nobody has accepted, and what of that fails
 * the build; in the log and as JUnit's XML. Knows results and words. How they came about is none of its business.
 */
package org.locon.maven.check;
