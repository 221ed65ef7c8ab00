package org.locon.maven.output.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What was left out, put together by the reason: a long list mostly has few of them. */
public final class NamesByReason {

    private NamesByReason() {}

    /** In the order in which reasons and names first come. */
    public static <T> Map<String, List<String>> of(
            List<T> leftOut, Function<T, String> reason, Function<T, String> name) {
        Map<String, List<String>> names = new LinkedHashMap<>();
        leftOut.forEach(one -> names.computeIfAbsent(reason.apply(one), any -> new ArrayList<>())
                .add(name.apply(one)));
        return names;
    }
}
