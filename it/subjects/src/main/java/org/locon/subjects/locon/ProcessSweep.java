package org.locon.subjects.locon;

import java.util.ArrayList;
import java.util.List;

/** The threads of a database server and the statements they are at; an overview reads them while they come and go. */
public final class ProcessSweep {

    private final List<Session> sessions = new ArrayList<>();
    private int listed;

    private static final class Session {

        private final int id;
        private volatile Statement current;
        private int executed;

        private Session(int id) {
            this.id = id;
        }
    }

    private static final class Statement {

        private final String text;
        private final long started;

        private Statement(String text, long started) {
            this.text = text;
            this.started = started;
        }
    }

    public int open() {
        synchronized (sessions) {
            Session session = new Session(sessions.size());
            sessions.add(session);
            return session.id;
        }
    }

    /** Executes statements one after the other; between them the session is idle. */
    public void execute(int id, String... statements) {
        Session session = session(id);
        for (String text : statements) {
            session.current = new Statement(text, id);
            session.executed += text.length();
            session.current = null; // bug:b
        }
    }

    /** What every session is at. */
    public List<String> overview() {
        List<String> lines = new ArrayList<>();
        for (int id = 0; id < count(); id++) {
            lines.add(line(session(id)));
        }
        return lines;
    }

    private String line(Session session) {
        listed++;
        // region
        boolean busy = session.current != null; // bug:a
        if (!busy) {
            return session.id + " idle";
        }
        Statement statement = session.current; // bug:c
        return session.id + " busy since " + statement.started;
        // end
    }

    public String lastOf(int id) {
        Statement statement = session(id).current;
        return statement == null ? "" : statement.text;
    }

    private Session session(int id) {
        synchronized (sessions) {
            return sessions.get(id);
        }
    }

    private int count() {
        synchronized (sessions) {
            return sessions.size();
        }
    }

    public int listed() {
        return listed;
    }
}
