package io.research.interviews.study;

import io.research.contracts.study.StudyState;
import io.research.interviews.moderator.InterviewerLanguages;

/** In which language a participant is met. */
public final class StudyLanguage {
    private static final String OPEN = "auto";

    private StudyLanguage() {}

    /**
     * The language of the study; where that is open, the one of the participant that the interviewer speaks.
     *
     * @param locale of the participant's browser, or null
     */
    public static String of(StudyState study, String locale) {
        boolean isOpen = study.language() == null || study.language().equals(OPEN);
        return isOpen ? InterviewerLanguages.choose(OPEN, locale).code() : study.language();
    }
}
