/**
 * The form of {@code diagnosis.json}, part by part, and how a diagnosis becomes it and comes back. What stands here is
 * what other programs rely on; nothing else knows the names in the file.
 */
package org.locon.maven.output.json;
