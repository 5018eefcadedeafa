package io.research.studies.planning.rules.brief;

import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.question.Point;
import io.research.studies.planning.rules.settings.Stated;
import java.util.List;
import java.util.Set;

/**
 * What is known of the study from the designer's words; what was not said is null or empty.
 *
 * @param subject what the study is about, fit to be announced behind a colon
 * @param shown what participants are to react to, in the words they get to read
 * @param points to ask about
 * @param tasks for participants to try
 * @param rules what the designer does not want said or asked, and how the interviewer is to speak
 * @param care rules for the sensitive subjects that came up
 * @param logistics sentences about how the study is run
 * @param said everything but greetings and orders
 * @param left what the designer left to the planner
 * @param method that the words point to
 */
public record Brief(
        String subject,
        String audience,
        List<String> shown,
        List<Point> points,
        List<String> tasks,
        List<String> hypotheses,
        List<String> rules,
        Set<Phrase> care,
        List<String> logistics,
        List<String> said,
        Set<Slot> left,
        Stated stated,
        Method method,
        boolean asksToRecruit) {

    public boolean knows(Slot slot) {
        return switch (slot) {
            case TOPIC -> subject != null || !points.isEmpty() || !tasks.isEmpty();
            case TESTED -> !shown.isEmpty() || subject != null;
            case AUDIENCE -> audience != null;
            case POINTS -> !points.isEmpty() || !tasks.isEmpty();
        };
    }

    public boolean hasOwnQuestions() {
        return points.stream().anyMatch(point -> point.kind() == Point.Kind.QUESTION);
    }

    /** Without the words that would be said to participants in a language that is not the study's. */
    public Brief unspoken() {
        return new Brief(
                null,
                audience,
                shown,
                List.of(),
                List.of(),
                hypotheses,
                rules,
                care,
                logistics,
                said,
                left,
                stated,
                method,
                asksToRecruit);
    }
}
