package io.research.studies.reference;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The languages that an interview can be held in, and {@code auto} for the participant's own. */
public final class InterviewLanguages {
    static final List<InterviewLanguage> ALL = Catalog.read("languages.json", InterviewLanguage.class);

    /** Those that interviews-service has texts in, and {@code auto}, which takes one of them; a test compares them. */
    private static final Set<String> WITH_TEXTS =
            Set.of("auto", "en", "ar", "de", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh");

    private static final Set<String> CODES =
            ALL.stream().map(InterviewLanguage::code).collect(Collectors.toUnmodifiableSet());

    private InterviewLanguages() {}

    public static boolean contains(String code) {
        return CODES.contains(code);
    }

    /** Whether the interviewer and the participant page have texts of their own in that language. */
    public static boolean hasOwnTexts(String code) {
        return WITH_TEXTS.contains(code);
    }

    /** Its English name; the code itself if it is not in the catalog. */
    public static String nameOf(String code) {
        return ALL.stream()
                .filter(language -> language.code().equals(code))
                .findFirst()
                .map(InterviewLanguage::name)
                .orElse(code);
    }
}
