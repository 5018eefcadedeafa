package io.research.studies.planning;

/** The settings that a study has after an answer is applied; each may be null. */
record ResultingSettings(String language, String interviewFormat, String studyType, Integer seconds) {
    private static final int MINUTE = 60;

    static ResultingSettings of(PlanningTurn turn, ModelPlan plan) {
        var study = turn.study();
        var chosen = plan.settings();
        return new ResultingSettings(
                or(chosen.language(), study.language()),
                or(chosen.interviewFormat(), study.interviewFormat()),
                or(chosen.studyType(), study.studyType()),
                or(chosen.expectedDurationSeconds(), study.expectedDurationSeconds()));
    }

    /** How many minutes an interview may take; {@link Integer#MAX_VALUE} where nothing says so. */
    int minutes() {
        return seconds == null ? Integer.MAX_VALUE : seconds / MINUTE;
    }

    private static <T> T or(T said, T known) {
        return said == null ? known : said;
    }
}
