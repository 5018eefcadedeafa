package io.research.studies.reference;

import java.util.List;

/** A language of the catalog, and how the interviewer speaks it now. */
record LanguageRow(String code, String name, String nativeName, InterviewerWords interviewer) {

    /** All of them, in the order of the catalog. */
    static List<LanguageRow> all(boolean hasModel) {
        return InterviewLanguages.ALL.stream()
                .map(language -> new LanguageRow(
                        language.code(),
                        language.name(),
                        language.nativeName(),
                        InterviewerWords.in(language.code(), hasModel)))
                .toList();
    }
}
