package org.locon.instrument.weave;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.locon.instrument.Weaving;
import org.locon.instrument.probe.Aim;

/**
 * Weaves classes as they are loaded. A class that can't be woven is loaded as it is, and the ledger says why. Loading
 * the same class again, as every run does in its fresh loader, costs a look-up.
 *
 * <p>Implementation note: any number of threads load classes at the same time, and weaving may itself load classes, so
 * no lock is held meanwhile; two threads that weave the same class get the same result.
 */
public final class Transformer implements ClassFileTransformer {

    private final Scope scope;
    private final LibraryState library;
    private final Ledger ledger;
    private final Loaders loaders = new Loaders();
    private final Map<String, Known> complete = new ConcurrentHashMap<>();
    private final Map<String, Known> aimed = new ConcurrentHashMap<>();

    /**
     * The last bytes seen of a class, what they were woven for, and what became of them: null if they stay as they are.
     */
    private record Known(byte[] original, Aim aim, byte[] woven) {

        boolean answers(byte[] asked, Aim askedAim) {
            return aim.weavesAs(askedAim) && Arrays.equals(original, asked);
        }
    }

    public Transformer(Scope scope, LibraryState library, Ledger ledger) {
        this.scope = scope;
        this.library = library;
        this.ledger = ledger;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String path, Class<?> redefined, ProtectionDomain domain, byte[] original) {
        if (loader == null || path == null) {
            return null;
        }
        String name = path.replace('/', '.');
        try {
            return scope.covers(loader, name, domain) ? woven(loader, name, domain, original) : null;
        } catch (Unweavable reason) {
            ledger.skipped(new Weaving.Skipped(name, reason.getMessage()));
        } catch (RuntimeException | Error failure) {
            ledger.skipped(new Weaving.Skipped(name, "weaving it failed (" + failure + ")"));
        }
        return null;
    }

    private byte[] woven(ClassLoader loader, String name, ProtectionDomain domain, byte[] original) throws Unweavable {
        if (!loaders.reachesProbes(loader)) {
            throw new Unweavable("its class loader (" + loader.getClass().getName() + ") can't reach Locon's probes");
        }
        Aim aim = Aim.of(loader);
        Map<String, Known> known = aim.isEverything() ? complete : aimed;
        Known last = known.get(name);
        if (last != null && last.answers(original, aim)) {
            return last.woven();
        }
        if (!Scope.hasClassFile(loader, name, domain)) {
            return null;
        }
        ClassWeaver.Woven woven = ClassWeaver.weave(original, loaders.hierarchy(loader), library, aim);
        woven.skipped().forEach(ledger::skipped);
        if (woven.bytes() != null) {
            ledger.woven(name);
        }
        known.put(name, new Known(original, aim, woven.bytes()));
        return woven.bytes();
    }
}
