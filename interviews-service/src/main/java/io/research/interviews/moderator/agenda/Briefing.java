package io.research.interviews.moderator.agenda;

import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.language.InterviewerLanguage;
import java.time.Duration;
import java.util.Objects;

/**
 * What the interviewer knows before an interview begins; the same for each of its turns.
 *
 * @param guide the topics, see {@link io.research.interviews.moderator.guide.flow.ConversationFlow#parse}. An interview
 *     keeps the guide it began with: positions in {@link InterviewState} refer to it.
 * @param language the language of the interviewer's own words, see
 *     {@link io.research.interviews.moderator.language.InterviewerLanguages#choose}
 * @param studyTitle told to the participant in the greeting; may be null or blank
 * @param expectedDuration how long the interview shall take; null or not positive when nothing is planned
 * @param country of the participant as ISO 3166 code, as far as the locale tells it; blank where it does not
 * @param stimulus what the study shows; null where it shows nothing
 * @param intent what the researcher wants beside the questions
 */
public record Briefing(
        Guide guide,
        InterviewerLanguage language,
        String studyTitle,
        Duration expectedDuration,
        Stimulus stimulus,
        String country,
        Intent intent) {
    public Briefing {
        Objects.requireNonNull(guide, "guide");
        Objects.requireNonNull(language, "language");
        studyTitle = studyTitle == null ? "" : studyTitle.strip();
        country = country == null ? "" : country;
        expectedDuration = expectedDuration == null || expectedDuration.isNegative() ? Duration.ZERO : expectedDuration;
        Objects.requireNonNull(intent, "intent");
    }

    /** A briefing by someone who wants nothing but the questions asked. */
    public Briefing(
            Guide guide,
            InterviewerLanguage language,
            String studyTitle,
            Duration expectedDuration,
            Stimulus stimulus,
            String country) {
        this(guide, language, studyTitle, expectedDuration, stimulus, country, Intent.NONE);
    }

    /** The title as participants may hear it: nothing where it could name what is not to be named. */
    public String toldTitle() {
        return intent.isUnnamed() ? "" : studyTitle;
    }
}
