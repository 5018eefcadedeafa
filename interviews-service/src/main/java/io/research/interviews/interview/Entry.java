package io.research.interviews.interview;

import io.research.interviews.study.StudyVersion;
import io.research.kernel.identity.Tenant;
import java.util.UUID;

/**
 * Somebody who was admitted to an interview.
 *
 * @param participant who was invited, or null
 * @param interviewId the interview that is kept for somebody, or null
 * @param locale of the participant's browser, with the country of the panel where one has sent them; or null
 * @param isSimulated whether that is no person but a simulated one
 */
public record Entry(
        Tenant tenant,
        StudyVersion studyVersion,
        Source source,
        Participant participant,
        UUID interviewId,
        String locale,
        boolean isSimulated) {}
