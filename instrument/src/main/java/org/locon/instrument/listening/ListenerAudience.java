package org.locon.instrument.listening;

import java.util.function.Consumer;
import org.locon.instrument.Listener;

/** A listener of Locon's own, and a guest who hears the same; each keeps its own notes of locations. */
public final class ListenerAudience implements Listener {

    private final Listener own;
    private final GuestListener guest;

    /** What each of the two has noted of a location. */
    private record Notes(Object own, Object guest) {

        static final Notes NONE = new Notes(null, null);
    }

    ListenerAudience(Listener own, GuestListener guest) {
        this.own = own;
        this.guest = guest;
    }

    /** Who hears of a run: a listener of Locon's own and a guest, each if it isn't null; null if nobody does. */
    public static Listener of(Listener own, GuestListener guest) {
        if (guest == null) {
            return own;
        }
        return new ListenerAudience(own == null ? new Listener() {} : own, guest);
    }

    private void tell(Consumer<Listener> event) {
        event.accept(own);
        guest.tell(
                listener -> {
                    event.accept(listener);
                    return null;
                },
                null);
    }

    @Override
    public void beginsRun() {
        guest.rest();
        tell(Listener::beginsRun);
    }

    @Override
    public void endsRun() {
        tell(Listener::endsRun);
    }

    @Override
    public void begins(int thread, String name, int creator, Thread self) {
        tell(each -> each.begins(thread, name, creator, self));
    }

    @Override
    public void starts(int thread, Thread other) {
        tell(each -> each.starts(thread, other));
    }

    @Override
    public void joins(int thread, int ended) {
        tell(each -> each.joins(thread, ended));
    }

    @Override
    public void wakes(int thread, Thread other) {
        tell(each -> each.wakes(thread, other));
    }

    @Override
    public Object accesses(int thread, Object owner, int site, boolean write, boolean ordered, Object note) {
        Notes notes = note == null ? Notes.NONE : (Notes) note;
        Object ofOwn = own.accesses(thread, owner, site, write, ordered, notes.own());
        Object ofGuest =
                guest.tell(each -> each.accesses(thread, owner, site, write, ordered, notes.guest()), notes.guest());
        return ofOwn == notes.own() && ofGuest == notes.guest() ? note : new Notes(ofOwn, ofGuest);
    }

    @Override
    public boolean hearsRepeatedReads() {
        return own.hearsRepeatedReads() || guest.tell(Listener::hearsRepeatedReads, false);
    }

    @Override
    public void reads(int thread, Object owner, int variable) {
        tell(each -> each.reads(thread, owner, variable));
    }

    @Override
    public void writes(int thread, Object owner, int variable) {
        tell(each -> each.writes(thread, owner, variable));
    }

    @Override
    public void enters(int thread, Object monitor) {
        tell(each -> each.enters(thread, monitor));
    }

    @Override
    public void exits(int thread, Object monitor) {
        tell(each -> each.exits(thread, monitor));
    }

    @Override
    public void waited(int thread, Object monitor) {
        tell(each -> each.waited(thread, monitor));
    }

    @Override
    public void calls(int thread, Object object, boolean releases, boolean acquires) {
        tell(each -> each.calls(thread, object, releases, acquires));
    }

    @Override
    public void returns(int thread, Object object, boolean acquires) {
        tell(each -> each.returns(thread, object, acquires));
    }

    @Override
    public void handsOver(int thread) {
        tell(each -> each.handsOver(thread));
    }

    @Override
    public void handedOver(int thread) {
        tell(each -> each.handedOver(thread));
    }

    @Override
    public void collects(int thread, boolean helps) {
        tell(each -> each.collects(thread, helps));
    }

    @Override
    public void composes(int thread) {
        tell(each -> each.composes(thread));
    }

    @Override
    public void initialized(int thread) {
        tell(each -> each.initialized(thread));
    }

    @Override
    public void misses() {
        tell(Listener::misses);
    }
}
