package io.research.reports.search;

/** What can be found. */
enum ContentType {
    STUDY_PLAN,
    STUDY_FINDING,
    PARTICIPANT_PROFILE,
    PARTICIPANT_RESPONSE,
    RECOMMENDED_NEXT_STEP
}
