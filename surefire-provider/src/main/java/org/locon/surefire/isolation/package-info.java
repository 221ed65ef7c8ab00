/**
 * What of one run the next one can still see: class loaders that load the project's classes anew, and what has to be
 * forgotten with them. It doesn't know what runs do.
 */
package org.locon.surefire.isolation;
