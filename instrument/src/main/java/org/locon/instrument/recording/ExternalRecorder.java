package org.locon.instrument.recording;

import java.nio.file.InvalidPathException;
import org.locon.instrument.external.ExternalObject;
import org.locon.instrument.external.ExternalObjects;
import org.locon.instrument.external.ExternalSites;
import org.locon.instrument.external.ExternalUse;
import org.locon.instrument.external.TooManyThingsException;
import org.locon.instrument.focus.ProbeSwitches;
import org.locon.instrument.jvm.OutOfLine;
import org.locon.instrument.location.CellHolder;
import org.locon.instrument.member.RunMembers;
import org.locon.instrument.site.SiteTable;

/** Records how the threads of one run come to what they share outside of memory. Any thread, for itself. */
public final class ExternalRecorder {

    private final RunMembers members;
    private final AccessRecorder accesses;
    private final ExternalObjects objects = new ExternalObjects();

    ExternalRecorder(RunMembers members, AccessRecorder accesses) {
        this.members = members;
        this.accesses = accesses;
    }

    /**
     * The call is about to begin. Returns the open call, or what the thread holds the location by, or null when nothing
     * is to be ended.
     */
    @OutOfLine
    public Object begin(Object argument, int code, int site) {
        try {
            if (members.currentThread() == null) {
                return null;
            }
            ExternalUse use = ExternalUse.of(code);
            ExternalObject object = objects.of(use, argument);
            return object == null ? null : begin(object, use, ExternalSites.at(site, object, use));
        } catch (TooManyThingsException full) {
            accesses.dropped();
        } catch (InvalidPathException noPath) {
            return null; // The call itself is about to say so.
        } catch (OutOfMemoryError | StackOverflowError | RuntimeException | LinkageError unrecorded) {
            accesses.inexact();
        }
        return null;
    }

    private Object begin(ExternalObject object, ExternalUse use, int site) {
        if (ProbeSwitches.shut(site)) {
            return null;
        }
        if (use.form() == ExternalUse.Form.INTERVAL) {
            return accesses.call(object, site, use.isWrite());
        }
        CellHolder held = accesses.access(object, SiteTable.STATE, site, use.isWrite());
        if (held != null && use.form() == ExternalUse.Form.BEFORE) {
            held.release();
            return null;
        }
        return held;
    }
}
