package io.research.interviews.interview;

import io.research.interviews.consent.Consent;
import io.research.interviews.moderator.Briefing;
import io.research.interviews.moderator.InterviewerLanguage;
import io.research.interviews.moderator.InterviewerLanguages;
import io.research.interviews.moderator.Progress;
import io.research.interviews.moderator.ShownGuide;
import io.research.interviews.screener.Screener;
import io.research.interviews.study.StudyLanguage;
import io.research.interviews.study.StudyVersion;
import io.research.kernel.identity.Tenant;
import java.time.Duration;
import java.util.UUID;

/**
 * The state of an interview, and the study that it follows.
 *
 * @param locale of the participant's browser, or null
 */
public record InterviewSnapshot(
        UUID interviewId, Tenant tenant, Stage stage, Progress progress, StudyVersion studyVersion, String locale) {

    /** The same interview after its study has closed. */
    public InterviewSnapshot closed() {
        return new InterviewSnapshot(interviewId, tenant, Stage.CLOSED, progress, studyVersion, locale);
    }

    /** The language of the interviewer's own words. */
    public InterviewerLanguage language() {
        return InterviewerLanguages.choose(studyVersion.study().language(), locale);
    }

    /** What the participant is asked to agree to. */
    public Consent consent() {
        return Consent.of(studyVersion.study(), StudyLanguage.of(studyVersion.study(), locale));
    }

    /** The screener of the study. */
    public Screener screener() {
        return Screener.of(studyVersion.study());
    }

    /** @param contact where the people who run the study are reached, or null */
    public Briefing briefing(String contact) {
        var study = studyVersion.study();
        Integer seconds = study.expectedDurationSeconds();
        return new Briefing(
                ShownGuide.of(studyVersion.guide(), interviewId),
                language(),
                StudyLanguage.of(study, locale),
                study.name(),
                seconds == null ? null : Duration.ofSeconds(seconds),
                studyVersion.stimulus(),
                InterviewerLanguages.country(locale),
                contact);
    }
}
