package io.research.studies.reference;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The languages that an interview can be held in, and {@code auto} for the participant's own. */
public final class InterviewLanguages {
    static final List<InterviewLanguage> ALL = Catalog.read("languages.json", InterviewLanguage.class);

    private static final Set<String> CODES =
            ALL.stream().map(InterviewLanguage::code).collect(Collectors.toUnmodifiableSet());

    private InterviewLanguages() {}

    public static boolean contains(String code) {
        return CODES.contains(code);
    }
}
