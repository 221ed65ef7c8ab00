package org.locon.instrument.weave;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.locon.instrument.focus.WeavingSelection;
import org.locon.instrument.weave.bytecode.UnweavableCodeException;
import org.locon.instrument.weave.library.LibraryState;
import org.locon.model.UnwovenCode;

/**
 * Weaves classes as they are loaded. A class that can't be woven is loaded as it is, and the ledger says why. Loading
 * the same class again, as every run does in its fresh loader, costs a look-up.
 *
 * <p>Implementation note: any number of threads load classes at the same time, and weaving may itself load classes, so
 * no lock is held meanwhile; two threads that weave the same class get the same result.
 */
public final class WeavingTransformer implements ClassFileTransformer {

    private final WeavingScope scope;
    private final LibraryState library;
    private final WeavingLedger ledger;
    private final KnownLoaders loaders = new KnownLoaders();
    private final Map<String, Known> complete = new ConcurrentHashMap<>();
    private final Map<String, Known> aimed = new ConcurrentHashMap<>();

    /**
     * The last bytes seen of a class, what they were woven for, and what became of them: null if they stay as they are.
     */
    private record Known(byte[] original, WeavingSelection aim, int askedFor, byte[] woven) {

        boolean answers(String name, byte[] asked, WeavingSelection askedAim, int nowAskedFor) {
            return askedFor == nowAskedFor && aim.weavesAs(askedAim, name) && Arrays.equals(original, asked);
        }
    }

    public WeavingTransformer(WeavingScope scope, LibraryState library, WeavingLedger ledger) {
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
            return scope.covers(loader, name, domain) && !WeavingExemptions.include(name)
                    ? woven(loader, name, domain, original)
                    : null;
        } catch (UnweavableCodeException reason) {
            ledger.skipped(new UnwovenCode(name, reason.getMessage()));
        } catch (RuntimeException | Error failure) {
            ledger.skipped(new UnwovenCode(name, "weaving it failed (" + failure + ")"));
        }
        return null;
    }

    private byte[] woven(ClassLoader loader, String name, ProtectionDomain domain, byte[] original)
            throws UnweavableCodeException {
        if (!loaders.reachesProbes(loader)) {
            throw new UnweavableCodeException(
                    "its class loader (" + loader.getClass().getName() + ") can't reach Locon's probes");
        }
        WeavingSelection aim = WeavingSelection.of(loader);
        Map<String, Known> known = aim.isEverything() ? complete : aimed;
        Known last = known.get(name);
        if (last != null && last.answers(name, original, aim, library.asked())) {
            return last.woven();
        }
        if (!WeavingScope.hasClassFile(loader, name, domain)) {
            return null;
        }
        ClassWeaver.Woven woven = ClassWeaver.weave(original, loaders.hierarchy(loader), library, aim);
        woven.skipped().forEach(ledger::skipped);
        if (woven.bytes() != null) {
            ledger.woven(name);
        }
        known.put(name, new Known(original, aim, library.asked(), woven.bytes()));
        return woven.bytes();
    }
}
