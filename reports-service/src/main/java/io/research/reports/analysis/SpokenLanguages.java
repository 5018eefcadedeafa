package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import io.research.contracts.study.StudyState;
import io.research.text.language.Language;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The language in which each interview is read, and in which the report is written. */
public final class SpokenLanguages {
    private static final int LOOKED_AT = 20;
    private static final String OPEN_LANGUAGE = "auto";

    private final Map<UUID, Language> ofInterviews;

    private SpokenLanguages(Map<UUID, Language> ofInterviews) {
        this.ofInterviews = ofInterviews;
    }

    static SpokenLanguages of(StudyState study, List<Interview> interviews) {
        return new SpokenLanguages(
                interviews.stream().collect(Collectors.toMap(Interview::id, interview -> language(study, interview))));
    }

    /** Whether a study lets its participants choose the language. */
    public static boolean isOpen(String studyLanguage) {
        return studyLanguage == null || studyLanguage.equals(OPEN_LANGUAGE);
    }

    Function<UUID, Language> ofInterviews() {
        return ofInterviews::get;
    }

    /** The language of most interviews. */
    String ofReport() {
        var counts =
                ofInterviews.values().stream().collect(Collectors.groupingBy(Language::code, Collectors.counting()));
        return counts.entrySet().stream()
                .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(null);
    }

    /** That of the study or, if it is open, the one in which the answers of the interview seem to be. */
    private static Language language(StudyState study, Interview interview) {
        return isOpen(study.language())
                ? Language.ofText(
                        interview.turns().stream()
                                .filter(Interview.Turn::isOfParticipant)
                                .map(Interview.Turn::text)
                                .limit(LOOKED_AT)
                                .collect(Collectors.joining(" ")),
                        Language.UNKNOWN)
                : Language.of(study.language());
    }
}
