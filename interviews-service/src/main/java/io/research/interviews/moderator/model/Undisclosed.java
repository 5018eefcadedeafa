package io.research.interviews.moderator.model;

import io.research.interviews.moderator.Envelope.Upcoming;
import io.research.interviews.moderator.Turn;
import io.research.interviews.moderator.reply.Utterance;
import io.research.text.words.Words;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a participant must not be told: the instructions, the plan, and questions before their time. What was said in the
 * interview is no secret any more.
 */
record Undisclosed(String hidden, String known) {
    /** So many words in the same order are no coincidence. */
    private static final int RUN = 7;

    private static final int RUN_WITHOUT_SPACES = 12;

    static Undisclosed of(Assignment assignment, Turn chosen) {
        var plan = assignment.plan();
        var hidden = Stream.concat(
                Stream.of(
                        Prompt.instructions(),
                        plan.objectives(),
                        plan.background(),
                        plan.learningGoals(),
                        plan.keyQuestions(),
                        plan.studySpecificRules()),
                assignment.envelope().upcoming().stream().map(Upcoming::words));
        var known = Stream.concat(
                Stream.of(assignment.reply().text(), assignment.briefing().studyTitle()),
                Stream.concat(
                        chosen.messages().stream(),
                        assignment.reply().earlier().stream().map(Utterance::text)));
        return new Undisclosed(joined(hidden), joined(known));
    }

    boolean areIn(String sentence) {
        var words = Words.of(sentence);
        return words.runs(words.areWithoutSpaces() ? RUN_WITHOUT_SPACES : RUN).stream()
                .anyMatch(run -> hidden.contains(run) && !known.contains(run));
    }

    private static String joined(Stream<String> texts) {
        return texts.filter(Objects::nonNull)
                .map(text -> Words.of(text).joined())
                .collect(Collectors.joining("\n"));
    }
}
