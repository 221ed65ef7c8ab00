/**
 * Where accesses go: a cell for each location, which orders them, and the tables that find it. Which of them one thread
 * holds, and came to lately, stands here, too. Cells report to an {@link org.locon.instrument.location.AccessSink};
 * they know no recorder.
 */
package org.locon.instrument.location;
