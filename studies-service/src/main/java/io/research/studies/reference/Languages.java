package io.research.studies.reference;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The languages that an interview can be held in, and {@code auto} for the participant's own. */
public final class Languages {
    static final List<Language> ALL = Catalog.read("languages.json", Language.class);

    private static final Set<String> CODES = ALL.stream().map(Language::code).collect(Collectors.toUnmodifiableSet());

    private Languages() {}

    public static boolean contains(String code) {
        return CODES.contains(code);
    }
}
