package org.locon.maven.output;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;

/** What a goal would have said. */
final class RecordedLog extends SystemStreamLog {

    private final List<String> lines = new ArrayList<>();

    List<String> lines() {
        return lines;
    }

    @Override
    public void info(CharSequence line) {
        lines.add(line.toString());
    }
}
