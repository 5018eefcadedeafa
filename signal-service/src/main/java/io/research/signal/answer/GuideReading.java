package io.research.signal.answer;

import io.research.signal.guide.Guide;
import io.research.signal.guide.Question;
import io.research.signal.guide.Question.Purpose;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What was said to each question of a guide. The interviewer asks them word for word, with words of its own around them, so
 * that a question is found by its text.
 */
final class GuideReading {
    /** How interviews-service begins the line of an option. */
    private static final String OPTION_MARK = "\n– ";

    private static final Pattern OPTION_LINE = Pattern.compile("\\n\\s*–\\s");

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
        for (TranscriptTurn turn : transcript.turns()) {
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

    /** Whether the closed question of the guide was asked with all its options and no other. */
    static boolean wasAsked(Guide guide, Transcript transcript) {
        return transcript.turns().stream()
                .filter(turn -> !turn.byParticipant())
                .anyMatch(turn -> shownIn(guide.choice(), turn.text()).isPresent());
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
            shown = shownIn(question, turn).orElse(shown);
        }
    }

    /**
     * The options in the order of that turn; empty where it does not ask the question with these options. Each stands whole
     * on a line of its own, the last ones of the turn, right behind the question.
     */
    private static Optional<List<String>> shownIn(Question question, String turn) {
        var parts = List.of(OPTION_LINE.split(turn));
        int first = parts.size() - question.options().size();
        if (first < 1) {
            return Optional.empty();
        }
        String asked = folded(String.join(OPTION_MARK, parts.subList(0, first)));
        var byText = question.options().stream().collect(Collectors.toMap(GuideReading::folded, Function.identity()));
        var lines = parts.subList(first, parts.size()).stream()
                .map(GuideReading::folded)
                .toList();
        return asked.endsWith(folded(question.text())) && byText.keySet().equals(Set.copyOf(lines))
                ? Optional.of(lines.stream().map(byText::get).toList())
                : Optional.empty();
    }

    private static String folded(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
