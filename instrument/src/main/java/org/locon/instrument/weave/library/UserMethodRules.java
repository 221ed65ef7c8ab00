package org.locon.instrument.weave.library;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.locon.model.Operation;

/**
 * What the user says of single methods of library classes, {@code com.acme.pool.Pool#lease=write}: it goes before the
 * table and before the rule by name. Of several that fit the first one holds. Classes and methods are patterns.
 */
final class UserMethodRules {

    private static final char METHOD = '#';
    private static final char EFFECT = '=';

    private final List<Rule> rules;

    private enum Effect {
        READ,
        WRITE,
        NONE
    }

    private record Rule(NamePatterns owner, NamePatterns method, Effect effect) {

        /**
         * The campaign has refused what can't be read so; what is not as it should be here says nothing of any method.
         */
        static Optional<Rule> of(String entry) {
            int method = entry.indexOf(METHOD);
            int effect = entry.lastIndexOf(EFFECT);
            for (Effect each : Effect.values()) {
                if (effect > method
                        && entry.substring(effect + 1).equals(each.name().toLowerCase(Locale.ROOT))) {
                    return Optional.of(new Rule(
                            new NamePatterns(List.of(entry.substring(0, method))),
                            new NamePatterns(List.of(entry.substring(method + 1, effect))),
                            each));
                }
            }
            return Optional.empty();
        }

        boolean fits(String className, String methodName) {
            return method.match(methodName) && owner.match(className);
        }
    }

    UserMethodRules(List<String> entries) {
        this.rules = entries.stream()
                .filter(UserMethodRules::isRule)
                .flatMap(entry -> Rule.of(entry).stream())
                .toList();
    }

    /** Whether an entry is about methods, and not about whole classes. */
    static boolean isRule(String entry) {
        return entry.indexOf(METHOD) >= 0;
    }

    /** What is known of a call by other means, as the user's rules change it. */
    Optional<LibraryCall> applied(String owner, String method, Optional<LibraryCall> known) {
        for (Rule rule : rules) {
            if (rule.fits(owner, method)) {
                return switch (rule.effect()) {
                    case NONE -> Optional.empty();
                    case READ -> Optional.of(as(Operation.READ, known));
                    case WRITE -> Optional.of(as(Operation.WRITE, known));
                };
            }
        }
        return known;
    }

    private static LibraryCall as(Operation kind, Optional<LibraryCall> known) {
        LibraryCall.Form form = known.map(LibraryCall::form)
                .filter(each -> each != LibraryCall.Form.NOTHING)
                .orElse(LibraryCall.Form.INTERVAL);
        return new LibraryCall(form, kind, known.map(LibraryCall::view).orElse(false));
    }
}
