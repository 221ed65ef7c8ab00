/**
 * One run: a fresh loader, a thread of its own, the recording around it, and what became of it. It knows nothing of
 * other runs but what the recording has to watch, and nothing of files.
 */
package org.locon.surefire.run;
