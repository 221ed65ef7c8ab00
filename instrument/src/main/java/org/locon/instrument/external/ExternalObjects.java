package org.locon.instrument.external;

import java.net.InetSocketAddress;
import java.util.concurrent.ConcurrentHashMap;
import org.locon.model.Variable.External;

/**
 * The things outside of memory that one run has come to. There is a bound to how many.
 *
 * <p>Implementation note: any thread, without locks of the subject's.
 */
public final class ExternalObjects {

    private static final int MOST = 1 << 12;

    private final ConcurrentHashMap<External, ExternalObject> known = new ConcurrentHashMap<>();

    /**
     * The thing that this use of the argument comes to.
     *
     * @return null where that can't be said, or nothing is to be recorded
     * @throws TooManyThingsException if there is no room for another one
     */
    public ExternalObject of(ExternalUse use, Object argument) {
        ExternalThing thing = use.thing();
        if (use.isIncidental() && !AskedThings.include(thing)) {
            return null;
        }
        return switch (thing) {
            case FILE, LISTING -> ofPath(thing, RealPath.of(argument));
            case NEW_ENTRY -> ofFolder(RealPath.of(argument), false);
            case OLD_ENTRY -> ofFolder(RealPath.of(argument), true);
            case PROPERTY -> argument instanceof String key && !key.isEmpty() ? object(thing, key, key) : null;
            case PORT -> ofPort(argument);
            default -> object(thing, thing.onlyName(), thing.onlyName());
        };
    }

    private ExternalObject ofPath(ExternalThing thing, RealPath path) {
        return path == null ? null : object(thing, path.exact(), path.name());
    }

    private ExternalObject ofFolder(RealPath entry, boolean isThere) {
        return entry == null || entry.isThere() != isThere ? null : ofPath(ExternalThing.LISTING, entry.parent());
    }

    private ExternalObject ofPort(Object argument) {
        int port = -1;
        if (argument instanceof Integer number) {
            port = number;
        } else if (argument != null && argument.getClass() == InetSocketAddress.class) {
            port = ((InetSocketAddress) argument).getPort();
        }
        return port <= 0 ? null : object(ExternalThing.PORT, String.valueOf(port), String.valueOf(port));
    }

    private ExternalObject object(ExternalThing thing, String exact, String name) {
        External key = new External(thing.kind(), exact);
        ExternalObject earlier = known.get(key);
        if (earlier != null) {
            return earlier;
        }
        if (known.size() >= MOST) {
            throw new TooManyThingsException();
        }
        ExternalObject added = new ExternalObject(new External(thing.kind(), name));
        earlier = known.putIfAbsent(key, added);
        return earlier == null ? added : earlier;
    }
}
