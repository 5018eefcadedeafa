package io.research.studies.reference;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How the interviewer comes by its own words in a language; questions of the plan are asked as written in any language. */
enum InterviewerWords {
    /** All of them are texts of the suite: the participant page, greetings, help and closing too. */
    @JsonProperty("native")
    NATIVE,
    /** A language model words the turns of the conversation; the other texts are in English. */
    @JsonProperty("translated_by_model")
    TRANSLATED_BY_MODEL,
    /** They are in English. */
    @JsonProperty("none")
    NONE;

    /**
     * @param language two letters, or {@code auto}
     * @param hasModel whether a language model holds interviews
     */
    static InterviewerWords in(String language, boolean hasModel) {
        if (InterviewLanguages.hasOwnTexts(language)) {
            return NATIVE;
        }
        return hasModel ? TRANSLATED_BY_MODEL : NONE;
    }
}
