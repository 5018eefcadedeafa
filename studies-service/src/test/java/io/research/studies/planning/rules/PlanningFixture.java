package io.research.studies.planning.rules;

import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.planning.PlanningTurn.Subject;
import io.research.studies.planning.rules.flow.Flow;
import io.research.studies.settings.StudyPlan;
import java.util.ArrayList;
import java.util.List;

/** A designer who plans a study in conversation. */
public final class PlanningFixture {
    private final List<Exchange> conversation = new ArrayList<>();
    private Decisions decisions = Decisions.HUMAN;
    private String executionPolicy;
    private String name;
    private String type = "in-depth-interview";
    private String format = "voice";
    private String language = "en";
    private Integer seconds = 1200;
    private String conceptLabel;
    private StudyPlan plan;

    static PlanningFixture aDesigner() {
        return new PlanningFixture();
    }

    PlanningFixture of(String studyType) {
        type = studyType;
        return this;
    }

    PlanningFixture named(String studyName) {
        name = studyName;
        return this;
    }

    PlanningFixture by(String interviewFormat) {
        format = interviewFormat;
        return this;
    }

    PlanningFixture in(String studyLanguage) {
        language = studyLanguage;
        return this;
    }

    PlanningFixture lasting(Integer minutes) {
        seconds = minutes == null ? null : minutes * 60;
        return this;
    }

    PlanningFixture showing(String label) {
        conceptLabel = label;
        return this;
    }

    PlanningFixture under(String policy) {
        executionPolicy = policy;
        return this;
    }

    PlanningFixture lettingThePlannerDecide() {
        decisions = Decisions.AGENT;
        return this;
    }

    PlanningFixture has(StudyPlan written) {
        plan = written;
        return this;
    }

    PlanningAnswer says(String message) {
        var subject = new Subject(name, type, format, language, seconds, conceptLabel, List.of(), plan);
        var answer = RulePlanner.answer(new PlanningTurn(subject, decisions, executionPolicy, conversation, message));
        conversation.add(new Exchange(message, answer));
        if (answer instanceof Written written) {
            plan = written.plan();
        }
        return answer;
    }

    Written gets(String message) {
        return (Written) says(message);
    }

    List<String> isAsked(String message) {
        return ((Asked) says(message)).questions().stream().map(Question::id).toList();
    }

    static Flow flow(Written written) {
        return Flow.read(written.plan().conversationFlow());
    }
}
