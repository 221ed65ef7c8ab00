/**
 * What to watch: what the runs of a subject have taught about what threads share, what of that is woven, and which
 * probes are shut for the time being. It guides no schedule.
 */
package org.locon.instrument.focus;
