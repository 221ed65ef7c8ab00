package org.locon.instrument.probe;

/** What an access does, told apart where it isn't known before the program runs which location it goes to. */
enum Access {
    READ,
    WRITE,
    /** Reads, and in the same step may write; its site has a companion for the write. */
    UPDATE;

    /** Records the access, which is about to happen, and returns what gives its location free. */
    ThreadState begin(Recorder recorder, Object owner, int id, int site) {
        if (Shutters.shut(site) && (this != UPDATE || Shutters.shut(SiteTable.companion(site)))) {
            return null;
        }
        return this == UPDATE ? recorder.update(owner, id, site) : recorder.access(owner, id, site, this == WRITE);
    }

    /** An access that may throw: it is recorded once it hasn't, and nothing is held meanwhile. */
    record Uncertain(Access access, Recorder recorder, Object owner, int id, int site) {

        void happened(boolean wrote) {
            ThreadState thread = recorder == Probe.current ? access.begin(recorder, owner, id, site) : null;
            if (thread != null) {
                if (access == UPDATE && wrote) {
                    recorder.wrote(thread);
                }
                thread.release();
            }
        }
    }
}
