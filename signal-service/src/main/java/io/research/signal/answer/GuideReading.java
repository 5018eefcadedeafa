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
 * What was said to each question of a guide. The interviewer asks them word for word, with words of its own around them, so
 * that a question is found by its text.
 */
final class GuideReading {
    private final Guide guide;
    private final Map<Purpose, List<String>> replies = new EnumMap<>(Purpose.class);
    private List<String> shown;

    private GuideReading(Guide guide) {
        this.guide = guide;
        this.shown = guide.choice().options();
    }

    static GuideReading of(Guide guide, Transcript transcript) {
        var reading = new GuideReading(guide);
        Question asked = null;
        for (Said turn : transcript.turns()) {
            if (turn.byParticipant()) {
                if (asked != null) {
                    reading.replies
                            .computeIfAbsent(asked.purpose(), purpose -> new ArrayList<>())
                            .add(turn.text());
                }
            } else {
                var found = reading.questionIn(turn.text());
                if (found != null) {
                    asked = found;
                    reading.notice(found, turn.text());
                }
            }
        }
        return reading;
    }

    /** Whether the closed question of the guide was asked with all its options. */
    static boolean wasAsked(Guide guide, Transcript transcript) {
        return transcript.turns().stream()
                .filter(turn -> !turn.byParticipant())
                .map(turn -> folded(turn.text()))
                .anyMatch(turn -> turn.contains(folded(guide.choice().text()))
                        && guide.choice().options().stream().allMatch(option -> turn.contains(folded(option))));
    }

    List<String> replies(Purpose purpose) {
        return replies.getOrDefault(purpose, List.of());
    }

    /** The options in the order in which this person saw them. */
    List<String> shown() {
        return shown;
    }

    /** The last question that stands in the turn: what it ends with is what was answered. */
    private Question questionIn(String turn) {
        String said = folded(turn);
        return guide.questions().stream()
                .filter(question -> said.contains(folded(question.text())))
                .max(Comparator.comparingInt(question -> said.lastIndexOf(folded(question.text()))))
                .orElse(null);
    }

    private void notice(Question question, String turn) {
        if (question.purpose() == Purpose.CHOICE) {
            String said = folded(turn);
            String rest = said.substring(said.lastIndexOf(folded(question.text()))
                    + folded(question.text()).length());
            shown = question.options().stream()
                    .sorted(Comparator.comparingInt(option -> place(rest, option)))
                    .toList();
        }
    }

    private static int place(String text, String option) {
        int at = text.indexOf(folded(option));
        return at < 0 ? Integer.MAX_VALUE : at;
    }

    private static String folded(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
