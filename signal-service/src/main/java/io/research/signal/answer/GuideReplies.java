package io.research.signal.answer;

import io.research.signal.guide.Guide;
import io.research.signal.guide.Question;
import io.research.signal.guide.Question.Purpose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What was said to each question of a guide. A question is found where it stands in the interviewer's words as the guide has
 * it; one that was asked in other words is not found, and nothing that follows it is taken for an answer to another one.
 */
final class GuideReplies {
    /** How interviews-service begins the line of an option. */
    private static final String OPTION_MARK = " – ";

    private final List<Question> questions;
    private final Map<Purpose, List<String>> replies = new EnumMap<>(Purpose.class);

    /** Said after something else than a question of the guide: they belong to the last one if the next one follows. */
    private final List<String> followUps = new ArrayList<>();

    private Question asked;
    private boolean isDirect;

    private GuideReplies(Guide guide) {
        this.questions = guide.questions();
    }

    static GuideReplies of(Guide guide, Transcript transcript) {
        var reading = new GuideReplies(guide);
        for (TranscriptTurn turn : transcript.turns()) {
            if (turn.byParticipant()) {
                reading.reply(turn.text());
            } else {
                reading.ask(turn.text());
            }
        }
        return reading;
    }

    /** Whether the counted question of the guide was asked, with all its options and no other. */
    static boolean wasAsked(Guide guide, Transcript transcript) {
        return transcript.turns().stream()
                .filter(turn -> !turn.byParticipant())
                .anyMatch(turn -> isAskedIn(guide.counted(), folded(turn.text())));
    }

    List<String> replies(Purpose purpose) {
        return replies.getOrDefault(purpose, List.of());
    }

    private void reply(String text) {
        if (asked != null) {
            (isDirect ? replies.computeIfAbsent(asked.purpose(), purpose -> new ArrayList<>()) : followUps).add(text);
            isDirect = false;
        }
    }

    /** The last question in the turn is what was answered. */
    private void ask(String turn) {
        String said = folded(turn);
        questions.stream()
                .filter(question -> said.contains(folded(question.text())))
                .max(Comparator.comparingInt(question -> said.lastIndexOf(folded(question.text()))))
                .ifPresent(found -> {
                    if (asked != null && questions.indexOf(found) == questions.indexOf(asked) + 1) {
                        replies.computeIfAbsent(asked.purpose(), purpose -> new ArrayList<>())
                                .addAll(followUps);
                    }
                    followUps.clear();
                    asked = found;
                    isDirect = true;
                });
    }

    /** The options stand whole behind the question, in whatever order. */
    private static boolean isAskedIn(Question question, String said) {
        String text = folded(question.text());
        int at = said.lastIndexOf(text);
        if (at < 0) {
            return false;
        }
        String rest = said.substring(at + text.length());
        var options = question.options().stream()
                .map(option -> OPTION_MARK + folded(option))
                .toList();
        return options.isEmpty()
                || options.stream().allMatch(rest::contains)
                        && rest.length()
                                == options.stream().mapToInt(String::length).sum();
    }

    private static String folded(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
