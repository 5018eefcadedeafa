package io.research.studies.planning;

import io.research.contracts.study.StudyState.ScreenerQuestion;
import io.research.studies.guide.KeptGuide;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.planning.PlanningTurn.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A study that is planned turn by turn, as the conversation does it. */
public final class PlanningFixture {
    private final List<Exchange> conversation = new ArrayList<>();
    private Subject study;
    private KeptGuide kept;
    private Decisions decisions = Decisions.HUMAN;

    private PlanningFixture(Subject study) {
        this.study = study;
    }

    public static PlanningFixture aStudy() {
        return of(null, null, null);
    }

    public static PlanningFixture of(String type, String language, Integer seconds) {
        return new PlanningFixture(new Subject(
                null, type, "voice", language, null, seconds, null, List.<ScreenerQuestion>of(), null, null));
    }

    /** A study without a type that shows a picture. */
    public static PlanningFixture showing(String label) {
        return new PlanningFixture(
                new Subject(null, null, "voice", "en", null, 1_800, label, List.<ScreenerQuestion>of(), null, null));
    }

    public PlanningFixture byAgent() {
        decisions = Decisions.AGENT;
        return this;
    }

    public PlanningTurn turn(String message) {
        return turn(message, null);
    }

    public PlanningTurn turn(String message, String policy) {
        return new PlanningTurn(study, decisions, policy, conversation, message);
    }

    public Subject study() {
        return study;
    }

    /** Lets the planner answer, and keeps what it answers. */
    public PlanningAnswer says(String message, Function<PlanningTurn, PlanningAnswer> planner) {
        var answer = planner.apply(turn(message));
        conversation.add(new Exchange(message, answer));
        if (answer instanceof Written written) {
            keep(written);
        }
        return answer;
    }

    private void keep(Written written) {
        if (written.guide() != null) {
            kept = KeptGuide.made(written.guide(), written.plan().texts(), kept);
        }
        var set = written.settings();
        study = new Subject(
                study.name(),
                or(set.studyType(), study.studyType()),
                or(set.interviewFormat(), study.interviewFormat()),
                or(set.language(), study.language()),
                or(set.voice(), study.voice()),
                or(set.expectedDurationSeconds(), study.expectedDurationSeconds()),
                study.conceptLabel(),
                or(set.screenerQuestions(), study.screenerQuestions()),
                written.plan(),
                kept == null ? null : kept.guide());
    }

    private static <T> T or(T said, T known) {
        return said == null ? known : said;
    }
}
