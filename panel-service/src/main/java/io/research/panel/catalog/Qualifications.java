package io.research.panel.catalog;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The qualifications that respondents can be chosen by. */
public final class Qualifications {
    /** In the order of the catalog. */
    public static final List<Qualification> ALL = CatalogFile.read("targeting-attributes.json", Qualification.class);

    private static final Map<Long, Qualification> BY_ID =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Qualification::qualificationId, Function.identity()));

    private Qualifications() {}

    public static Optional<Qualification> find(long id) {
        return Optional.ofNullable(BY_ID.get(id));
    }

    /**
     * Those whose name or question contains that text and whose category equals that one, ignoring case; null means no
     * filter.
     */
    static List<Qualification> search(String name, String category) {
        return ALL.stream()
                .filter(one -> name == null || holds(one.name(), name) || holds(one.text(), name))
                .filter(one -> category == null || one.category().equalsIgnoreCase(category.strip()))
                .toList();
    }

    private static boolean holds(String text, String part) {
        return text.toLowerCase(Locale.ROOT).contains(part.strip().toLowerCase(Locale.ROOT));
    }
}
