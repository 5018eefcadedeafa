package io.research.interviews.moderator.model;

import io.research.contracts.study.StudyState.StudyPlan;
import io.research.interviews.moderator.Act;
import io.research.interviews.moderator.Interviewer;
import io.research.interviews.moderator.Turn;
import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.guide.flow.ConversationFlow;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.reply.Reply;
import io.research.interviews.moderator.reply.Utterance;
import io.research.interviews.moderator.reply.Wish;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Turns of an interview about tea, as the rules decide on them. */
final class AssignmentFixture {
    static final String FIRST = "What do you drink in the morning?";
    static final String SECOND = "How did you choose the last tea that you bought in a shop or online?";
    static final String LAST = "Which tea would you take with you to a lonely island and why that one?";
    static final String OBJECTIVES = "Find out whether young people would pay more for tea that is grown nearby.";
    static final String GOALS = "Which tastes do people remember from their childhood when they buy tea?";
    static final String OPINION = "I like green tea.";
    static final String FULL =
            "In the morning I always drink a big cup of green tea with my sister, because it wakes me up slowly, it does"
                    + " not hurt my stomach as coffee does, and we have time to talk before the children get up.";

    private static final Interviewer INTERVIEWER = new Interviewer();

    private final Briefing briefing;
    private final StudyPlan plan =
            new StudyPlan(OBJECTIVES, "-", null, GOALS, null, "Be brief with every person you talk to here.");

    private AssignmentFixture(String language) {
        var guide = ConversationFlow.parse(
                "1. Morning: " + FIRST + "\n2. Buying: " + SECOND + "\n3. Island: " + LAST, "Tea");
        briefing = new Briefing(
                guide, InterviewerLanguages.choose(language, null), "Tea at home", Duration.ofMinutes(10), null, "");
    }

    static AssignmentFixture anInterview() {
        return new AssignmentFixture("en");
    }

    static AssignmentFixture anInterviewIn(String language) {
        return new AssignmentFixture(language);
    }

    /** What is assigned after the first answer; none where the rules speak. */
    Optional<Assignment> after(String answer) {
        Turn opening = INTERVIEWER.open(briefing);
        var earlier = new ArrayList<Utterance>();
        opening.messages().forEach(message -> earlier.add(Utterance.byInterviewer(message)));
        var reply = new Reply(answer, Duration.ofSeconds(20), List.copyOf(earlier));
        return Assignment.of(briefing, plan, INTERVIEWER.envelope(briefing, opening.state(), reply), reply);
    }

    /** After an answer to which everything is open. */
    Assignment answered() {
        return after(OPINION).orElseThrow();
    }

    /** A follow-up of the model's own. */
    static Decision probe() {
        return new Decision(null, Wish.ANSWER, List.of(), Act.PROBE, "1.1");
    }

    /** The next question of the plan. */
    static Decision ask() {
        return new Decision(null, Wish.ANSWER, List.of(), Act.ASK, "2.1");
    }
}
