package io.research.interviews.study;

import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.InterviewerLanguages;

/** The language in which a participant is interviewed. */
public final class StudyLanguage {
    private static final String OPEN = "auto";

    private StudyLanguage() {}

    /**
     * The language of the study; if that is open, the participant's language, if the interviewer speaks it.
     *
     * @param locale of the participant's browser, or null
     */
    public static String of(StudyState study, String locale) {
        boolean isOpen = study.language() == null || study.language().equals(OPEN);
        return isOpen ? InterviewerLanguages.choose(OPEN, locale).code() : study.language();
    }
}
