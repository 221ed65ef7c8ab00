/**
 * What a fork can see of a project, as it finds out before any run, and the file by which it tells. It knows no runs
 * and no features, and says nothing of what its findings mean for the user.
 */
package org.locon.stats.examination;
