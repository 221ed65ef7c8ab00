package org.locon.instrument.recording;

import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.site.SiteTable;

/** What an access does, told apart where it isn't known before the program runs which location it goes to. */
public enum HandleOperation {
    READ,
    WRITE,
    /** Reads, and in the same step may write; its site has a companion for the write. */
    UPDATE;

    /** Records the access, which is about to happen, and returns what gives its location free. */
    public CellHolder begin(AccessRecorder recorder, Object owner, int id, int site) {
        if (ProbeSwitches.shut(site) && (this != UPDATE || ProbeSwitches.shut(SiteTable.companion(site)))) {
            return null;
        }
        return this == UPDATE ? recorder.update(owner, id, site) : recorder.access(owner, id, site, this == WRITE);
    }

    /** An access that may throw: it is recorded once it hasn't, and nothing is held meanwhile. */
    public record Uncertain(HandleOperation access, AccessRecorder recorder, Object owner, int id, int site) {

        public void happened(boolean wrote) {
            CellHolder cells = recorder == CurrentRecorder.accesses() ? access.begin(recorder, owner, id, site) : null;
            if (cells != null) {
                if (access == UPDATE && wrote) {
                    recorder.wrote(cells);
                }
                cells.release();
            }
        }
    }
}
