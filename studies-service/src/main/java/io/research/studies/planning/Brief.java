package io.research.studies.planning;

import java.util.List;

/**
 * What was understood of a brief.
 *
 * @param text all of it, as it was written
 * @param points listed in it, word for word
 * @param left items of lists that are no points
 */
record Brief(String text, StatedSettings stated, List<String> points, List<String> left) {
    private static final String AUTO = "auto";

    static Brief of(String text) {
        var reading = BriefReader.of(text);
        var listed = Points.in(text, reading);
        return new Brief(text, StatedSettings.in(text, reading), listed.found(), listed.left());
    }

    /** The same, updated by a later message. */
    Brief stating(Integer minutes, Integer questions) {
        var both = new StatedSettings(
                minutes == null ? stated.minutes() : minutes,
                questions == null ? stated.questions() : questions,
                stated.language(),
                stated.format());
        return new Brief(text, both, points, left);
    }

    /** The language that its plan is written in: that of the study where one is chosen, else that of the brief. */
    PlanLanguage language(PlanningTurn.Subject study) {
        return PlanLanguage.of(code(study));
    }

    private String code(PlanningTurn.Subject study) {
        if (stated.language() != null) {
            return stated.language();
        }
        return study.language() == null || study.language().equals(AUTO)
                ? BriefReader.language(text)
                : study.language();
    }
}
