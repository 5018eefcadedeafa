package io.research.interviews.moderator;

import io.research.contracts.study.Guide;
import java.time.Duration;
import java.util.Objects;

/**
 * What the interviewer knows before an interview begins; the same for each of its turns.
 *
 * @param guide of the version of the study that the interview began with: positions in {@link InterviewState} refer to it
 * @param language the language of the interviewer's own words
 * @param wordedIn the language that a model words its turns in, two letters: that of the study, also where the interviewer
 * has no words of its own in it
 * @param studyTitle told to the participant in the greeting; may be null or blank
 * @param expectedDuration how long the interview shall take; null or not positive when nothing is planned
 * @param stimulus what the study shows; null where it shows nothing
 * @param country of the participant as ISO 3166 code, as far as the locale tells it; blank where it does not
 * @param contact where questions to the people who run the study go; null where they name none
 */
public record Briefing(
        Guide guide,
        InterviewerLanguage language,
        String wordedIn,
        String studyTitle,
        Duration expectedDuration,
        Stimulus stimulus,
        String country,
        String contact) {
    public Briefing {
        Objects.requireNonNull(guide, "guide");
        Objects.requireNonNull(language, "language");
        Objects.requireNonNull(wordedIn, "wordedIn");
        studyTitle = studyTitle == null ? "" : studyTitle.strip();
        country = country == null ? "" : country;
        expectedDuration = expectedDuration == null || expectedDuration.isNegative() ? Duration.ZERO : expectedDuration;
    }
}
