package org.locon.stats.spool;

import java.nio.file.Path;
import java.util.Optional;

/** One forked JVM by its spool file; without an end it died, or is still alive. */
public record Fork(Path file, Optional<ForkEnd> end) {}
