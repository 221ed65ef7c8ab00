package org.locon.subjects.locon;

import java.util.HashMap;
import java.util.Map;

/** Results of queries, sent in parts and stored while they are sent; a change to the table throws them out. */
public final class QueryCache {

    private final Map<String, Query> queries = new HashMap<>();
    private int stored;
    private int thrownOut;

    private static final class Query {

        private volatile StringBuilder result = new StringBuilder();
        private int parts;
    }

    /** A connection that answers one query in several parts. */
    public final class Writer {

        private final Query query = new Query();

        public Writer(String sql) {
            synchronized (queries) {
                queries.put(sql, query);
            }
        }

        public void send(String part) {
            // region
            boolean valid = query.result != null; // bug:a
            if (!valid) {
                return;
            }
            query.parts++;
            query.result.append(part); // bug:c
            // end
            synchronized (queries) {
                stored++;
            }
        }
    }

    public void invalidate(String sql) {
        Query query;
        synchronized (queries) {
            query = queries.remove(sql);
            thrownOut++;
        }
        if (query != null) {
            query.result = null; // bug:b
        }
    }

    public String get(String sql) {
        synchronized (queries) {
            Query query = queries.get(sql);
            return query == null ? null : query.result.toString();
        }
    }

    public int stored() {
        synchronized (queries) {
            return stored;
        }
    }

    public int thrownOut() {
        synchronized (queries) {
            return thrownOut;
        }
    }
}
