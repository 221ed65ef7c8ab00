/**
 * What of one run the next one can still see: class loaders that load the project's classes anew, which classes of
 * dependencies go with them, and what has to be forgotten afterwards. It doesn't know what runs do.
 */
package org.locon.surefire.isolation;
