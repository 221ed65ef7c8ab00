package org.locon.maven.output.json;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Lists of a form: a list that would be empty is left out where it may be. */
final class FormLists {

    private FormLists() {}

    static <A, B> List<B> all(List<A> parts, Function<A, B> turned) {
        return parts.stream().map(turned).toList();
    }

    static <T> List<T> orNull(List<T> list) {
        return list.isEmpty() ? null : list;
    }

    static <T> List<T> orEmpty(List<T> list) {
        return Optional.ofNullable(list).orElse(List.of());
    }
}
