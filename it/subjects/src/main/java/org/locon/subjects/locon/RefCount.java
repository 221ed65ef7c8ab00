package org.locon.subjects.locon;

import java.util.HashMap;
import java.util.Map;

/** Objects in a web server's cache, each freed by whoever uses it last. */
public final class RefCount {

    private final Map<String, Resource> cache = new HashMap<>();
    private int freed;

    private static final class Resource {

        private final String url;
        private volatile int references;
        private boolean complete;

        private Resource(String url) {
            this.url = url;
        }
    }

    public void load(String url) {
        Resource resource = new Resource(url);
        resource.complete = true;
        synchronized (cache) {
            cache.put(url, resource);
        }
    }

    public boolean acquire(String url) {
        synchronized (cache) {
            Resource resource = cache.get(url);
            if (resource == null || !resource.complete) {
                return false;
            }
            resource.references++;
            return true;
        }
    }

    public void release(String url) {
        Resource resource = find(url);
        boolean unused;
        // region
        decrement(resource); // bug:1a bug:1b
        unused = resource.references == 0; // bug:1c
        // end
        if (unused) {
            free(resource);
        }
    }

    private Resource find(String url) {
        synchronized (cache) {
            return cache.get(url);
        }
    }

    private synchronized void decrement(Resource resource) {
        resource.references--;
    }

    private void free(Resource resource) {
        synchronized (cache) {
            if (cache.remove(resource.url) == null) {
                throw new IllegalStateException(resource.url + " is freed twice");
            }
            freed++;
        }
    }

    public int freed() {
        synchronized (cache) {
            return freed;
        }
    }
}
