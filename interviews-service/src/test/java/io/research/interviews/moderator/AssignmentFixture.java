package io.research.interviews.moderator;

import io.research.contracts.study.StudyState.StudyPlan;
import io.research.interviews.GuideFixture;
import io.research.kernel.identity.Tenant;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Turns of an interview about tea that a model may take. */
final class AssignmentFixture {
    static final String FIRST = "What do you drink in the morning?";
    static final String SECOND = "How did you choose the last tea that you bought in a shop or online?";
    static final String LAST = "Which tea would you take with you to a lonely island and why that one?";
    static final String OBJECTIVES = "Find out whether young people would pay more for tea that is grown nearby.";
    static final String FULL =
            "In the morning I always drink a big cup of green tea with my sister, because it wakes me up slowly.";
    private static final String LINES =
            "# Morning\n" + FIRST + "\n# Buying\n!" + SECOND + "\nWhere was that?\n# Island\n" + LAST;
    private static final ScriptedInterviewer INTERVIEWER = new ScriptedInterviewer();

    private final Briefing briefing;
    private final StudyPlan plan =
            new StudyPlan(OBJECTIVES, "-", null, null, null, "Be brief with every person you talk to here.");
    private final List<Utterance> earlier = new ArrayList<>();
    private Turn turn;
    private Duration elapsed = Duration.ZERO;

    private AssignmentFixture(String lines, String language) {
        briefing = new Briefing(
                GuideFixture.guide(lines),
                InterviewerLanguages.choose(language, null),
                language,
                "Tea at home",
                Duration.ofMinutes(10),
                null,
                "",
                null);
        hear(INTERVIEWER.open(briefing));
    }

    static AssignmentFixture anInterview() {
        return new AssignmentFixture(LINES, "en");
    }

    /** @param lines as {@link GuideFixture} reads them */
    static AssignmentFixture anInterviewOf(String lines) {
        return new AssignmentFixture(lines, "en");
    }

    static AssignmentFixture anInterviewIn(String language) {
        return new AssignmentFixture(LINES, language);
    }

    /** What is assigned after that answer; none where it is settled. */
    Optional<Assignment> after(String answer) {
        var reply = new Reply(answer, elapsed.plusSeconds(20), List.copyOf(earlier));
        return new Assignment(
                        new Tenant("org", "app"),
                        briefing,
                        plan,
                        "Your answers are stored.",
                        INTERVIEWER.envelope(briefing, turn.state(), reply),
                        reply)
                .ifOpen();
    }

    Assignment answered() {
        return after(FULL).orElseThrow();
    }

    AssignmentFixture goesOnWith(String answer, Turn next) {
        elapsed = elapsed.plusSeconds(20);
        earlier.add(Utterance.byParticipant(answer, next.concern() != null));
        hear(next);
        return this;
    }

    private void hear(Turn next) {
        turn = next;
        next.messages().forEach(message -> earlier.add(Utterance.byInterviewer(message)));
    }

    static Decision probe() {
        return decision(Act.PROBE, "q1");
    }

    static Decision ask() {
        return decision(Act.ASK, "q2");
    }

    static Decision decision(Act act, String target) {
        return new Decision(null, Set.of(Wish.ANSWER), List.of(), act, target);
    }
}
