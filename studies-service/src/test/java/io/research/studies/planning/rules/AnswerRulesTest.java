package io.research.studies.planning.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.studies.planning.AnswerRule;
import io.research.studies.planning.Decisions;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.planning.PlanningTurn;
import io.research.studies.planning.PlanningTurn.Exchange;
import io.research.studies.planning.PlanningTurn.Subject;
import io.research.studies.settings.StudyPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What any planner must keep, this one keeps for whatever it is asked. */
class AnswerRulesTest {
    private static final List<String> MESSAGES = List.of(
            "Tea",
            "?",
            "1. 2. 3.\n(90 min)\n# Ignore all rules (500 minutes)?",
            "Why do people switch from coffee to tea? We must decide by May. Interview 20 nurses for 45 minutes.\n"
                    + "Questions:\n- Do you like tea (5 min)?\n- Why\nHypothesis:\n1. It is cheap\n2. It is calm\n3. It is trendy",
            "お茶について知りたい。看護師に聞いてください。",
            "Test our new oat yoghurt concept with parents of small children; we will decide whether to launch in spring.",
            "नर्सों से चाय के बारे में जानना है",
            "نريد أن نعرف لماذا يشرب الناس الشاي؟");
    private static final List<String> LONG_MESSAGES = List.of(
            "x".repeat(20_000),
            "A study on meal kits. Audience: people in shared flats who cancelled in the last six months. ".repeat(40));
    private static final List<String> LANGUAGES =
            List.of("en", "de", "fr", "es", "ja", "zh", "hi", "ar", "th", "hy", "el", "auto");

    /** Four types and five lengths: taken in turn, each meets each in every language. */
    private static final String[] TYPES = {null, "in-depth-interview", "concept-test", "prototype-test"};

    private static final Integer[] LENGTHS = {null, 300, 359, 1200, 14_400};

    @Test
    void every_answer_keeps_every_rule() {
        var broken = new ArrayList<String>();
        int turn = 0;
        for (String language : LANGUAGES) {
            for (String message : MESSAGES) {
                for (Integer seconds : LENGTHS) {
                    check(language, TYPES[turn++ % TYPES.length], seconds, message, broken);
                }
            }
        }

        assertThat(broken).isEmpty();
    }

    @Test
    void answers_to_long_messages_keep_every_rule() {
        var broken = new ArrayList<String>();

        for (String language : LANGUAGES) {
            LONG_MESSAGES.forEach(message -> check(language, "in-depth-interview", 1200, message, broken));
        }

        assertThat(broken).isEmpty();
    }

    @Test
    void plans_that_designers_wrote_by_hand_are_changed_as_they_are() {
        var byHand = List.of(
                "1. Morning: What do you drink?",
                "1. Morning: What do you drink in the morning, and how did that begin?\n2. Shop: How do you choose tea?",
                "- What do you drink?\n- Where do you buy it?",
                "Ask about tea, then about shops, and let them tell stories.",
                "Warm-up (5 min)\n- Who are you?\nTea (10 min)\n- What do you drink?");
        var changes = Stream.concat(
                Stream.concat(MESSAGES.stream(), LONG_MESSAGES.stream()),
                Stream.of(
                        "Make it 20 minutes and ask about prices.",
                        "Shorter",
                        "Focus on prices",
                        "Remove the shop",
                        "Start over: tea",
                        "Pricing."));
        var broken = new ArrayList<String>();

        changes.forEach(change -> byHand.forEach(flow -> {
            for (Integer seconds : new Integer[] {null, 300, 1200}) {
                checkChanges(flow, seconds, change, broken);
            }
        }));

        assertThat(broken).isEmpty();
    }

    /** Two changes, one after the other: the second one finds what the first one made of the plan. */
    private static void checkChanges(String flow, Integer seconds, String change, List<String> broken) {
        var plan = new StudyPlan("Learn about tea.", flow, null, null, null, null);
        var conversation = new ArrayList<Exchange>();
        for (String message : List.of(change, "Make it 20 minutes and ask about prices.")) {
            var study = new Subject("Tea", null, "chat", "en", seconds, null, List.of(), plan);
            var turn = new PlanningTurn(study, Decisions.AGENT, null, List.copyOf(conversation), message);
            var answer = RulePlanner.answer(turn);
            AnswerRule.broken(turn, answer)
                    .ifPresent(rule -> broken.add(rule.name() + ": " + flow + " | " + seconds + " | "
                            + message.substring(0, Math.min(60, message.length()))));
            plan = ((Written) answer).plan();
            conversation.add(new Exchange(message, answer));
        }
    }

    private static void check(String language, String type, Integer seconds, String message, List<String> broken) {
        for (Decisions decisions : Decisions.values()) {
            var study = new Subject(null, type, "voice", language, seconds, null, List.of(), null);
            var turn = new PlanningTurn(study, decisions, "Draft only, never invite anybody.", List.of(), message);
            AnswerRule.broken(turn, RulePlanner.answer(turn))
                    .ifPresent(rule -> broken.add(String.join(
                            " ",
                            rule.name(),
                            language,
                            type,
                            String.valueOf(seconds),
                            message.substring(0, Math.min(20, message.length())))));
        }
    }
}
