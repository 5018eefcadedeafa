package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import io.research.analysis.evidence.Interview.Role;
import io.research.analysis.evidence.Interview.Turn;
import io.research.contracts.study.StudyState;
import io.research.contracts.study.StudyState.StudyPlan;
import io.research.text.language.Language;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Twenty written interviews about one matter. Whoever wrote them said of each sentence what it means, before anything
 * grouped them; {@code own} is what nobody else says, {@code -} is nothing.
 */
final class WrittenStudy {
    static final Language LANGUAGE = Language.of("en");

    private static final String OWN = "own";
    private static final String NOTHING = "-";

    private final List<Goal> goals = new ArrayList<>();
    private final Map<String, String> goalOfName = new HashMap<>();
    private final List<Interview> interviews = new ArrayList<>();
    private final Map<UUID, String> goalOfTurn = new LinkedHashMap<>();
    private final Map<String, String> labels = new LinkedHashMap<>();
    private final List<Turn> turns = new ArrayList<>();
    private final StringBuilder answer = new StringBuilder();
    private String asked;

    static WrittenStudy read(String file) {
        try (var in = WrittenStudy.class.getResourceAsStream("/io/research/text/written/" + file + ".txt")) {
            var study = new WrittenStudy();
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .forEach(study::add);
            study.endInterview();
            return study;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private void add(String line) {
        if (line.startsWith("goal ")) {
            var goal = line.substring("goal ".length()).split(" \\| ");
            goals.add(new Goal("goal_" + (goals.size() + 1), goal[1], List.of()));
            goalOfName.put(goal[0], goals.getLast().id());
        } else if (line.startsWith("= ")) {
            endInterview();
        } else if (line.startsWith("? ")) {
            endAnswer();
            var question = line.substring(2).split(" \\| ");
            asked = question[0];
            turns.add(new Turn(UUID.randomUUID(), Role.ASSISTANT, question[1], null, null, null, null));
        } else {
            var said = line.split(" \\| ");
            answer.append(answer.isEmpty() ? "" : " ").append(said[1]);
            if (!said[0].equals(NOTHING)) {
                String label = said[0].equals(OWN) ? OWN + labels.size() : said[0];
                labels.put(key(id(interviews.size()), said[1]), label);
            }
        }
    }

    private void endAnswer() {
        if (!answer.isEmpty()) {
            var turn = new Turn(UUID.randomUUID(), Role.USER, answer.toString(), null, null, null, null);
            turns.add(turn);
            goalOfTurn.put(turn.id(), goalOfName.get(asked));
            answer.setLength(0);
        }
    }

    private void endInterview() {
        endAnswer();
        if (!turns.isEmpty()) {
            var at = Instant.parse("2026-01-02T03:00:00Z");
            interviews.add(new Interview(
                    id(interviews.size()),
                    null,
                    null,
                    "Good",
                    "en",
                    at,
                    at,
                    false,
                    false,
                    List.of(),
                    List.of(),
                    List.copyOf(turns)));
            turns.clear();
        }
    }

    private static UUID id(int number) {
        return new UUID(0, number + 1L);
    }

    private static String key(UUID interview, String sentence) {
        return interview + " " + sentence;
    }

    List<Goal> goals() {
        return goals;
    }

    List<Interview> interviews() {
        return interviews;
    }

    /** The answers and the goals that they are about. */
    Map<UUID, String> goalOfTurn() {
        return goalOfTurn;
    }

    int labelled() {
        return labels.size();
    }

    /** What the sentence means; null where nobody has said so. */
    String labelOf(UUID interview, String sentence) {
        return labels.get(key(interview, sentence));
    }

    /** How many people say that. */
    int peopleSaying(String label) {
        return (int) labels.entrySet().stream()
                .filter(one -> one.getValue().equals(label))
                .map(one -> one.getKey().substring(0, 36))
                .distinct()
                .count();
    }

    /** What was said to that goal and has a label, by whoever has read it right. */
    List<QuotableStatement> saidTo(Goal goal) {
        return interviews.stream()
                .flatMap(interview -> Answered.of(interview).stream())
                .filter(answered ->
                        goal.id().equals(goalOfTurn.get(answered.turn().id())))
                .flatMap(answered -> QuotableStatement.of(answered, goal.id(), LANGUAGE).stream())
                .filter(said -> labelOf(said.interviewId(), said.text()) != null)
                .toList();
    }

    StudyState state() {
        return new StudyState(
                UUID.randomUUID(),
                null,
                null,
                "Written",
                null,
                null,
                null,
                null,
                LANGUAGE.code(),
                null,
                null,
                null,
                null,
                new StudyPlan(
                        "Learn",
                        "Ask",
                        null,
                        goals.stream().map(Goal::text).collect(Collectors.joining("\n")),
                        null,
                        null),
                null,
                List.of(),
                List.of(),
                null,
                null,
                1,
                null,
                null,
                null);
    }
}
