package io.research.interviews.interview;

import io.research.interviews.quality.Quality;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which interviews a list shows; all filters hold together, of several qualities any one. */
class InterviewFilter {
    @QueryParam("study_id")
    String studyId;

    @QueryParam("status")
    String status;

    @QueryParam("quality")
    List<String> quality;

    @QueryParam("participant_id")
    String participantId;

    @QueryParam("started_after")
    String startedAfter;

    @QueryParam("include_test")
    String includeTest;

    /** The filter as HQL; {@code parameters} receives its values. */
    String condition(Map<String, Object> parameters) {
        var reading = new Reading();
        reading.id("study_id", studyId, "studyId = :studyId", "studyId");
        reading.choices("status", status == null ? null : List.of(status), Status.class);
        reading.choices("quality", quality, Quality.class);
        reading.id("participant_id", participantId, "participantId = :participantId", "participantId");
        reading.startedAfter(startedAfter);
        reading.includeTest(includeTest);
        if (!reading.faults.isEmpty()) {
            throw Problem.invalid(reading.faults);
        }
        parameters.putAll(reading.values);
        return String.join(" and ", reading.conditions);
    }

    /** Collects conditions, their values and what is wrong, parameter by parameter. */
    private static final class Reading {
        private final List<Fault> faults = new ArrayList<>();
        private final List<String> conditions = new ArrayList<>();
        private final Map<String, Object> values = new HashMap<>();

        void id(String parameter, String text, String condition, String name) {
            if (text != null) {
                Ids.parse(text)
                        .ifPresentOrElse(
                                id -> add(condition, name, id), () -> fault(parameter, "uuid", "must be a UUID"));
            }
        }

        <E extends Enum<E>> void choices(String parameter, List<String> texts, Class<E> choices) {
            if (texts == null || texts.isEmpty()) {
                return;
            }
            var chosen = texts.stream().map(text -> choice(text, choices)).toList();
            if (chosen.contains(Optional.<E>empty())) {
                fault(parameter, "enum", "is not a known value");
            } else {
                add(
                        parameter + " in :" + parameter,
                        parameter,
                        chosen.stream().map(Optional::orElseThrow).toList());
            }
        }

        void startedAfter(String text) {
            if (text == null) {
                return;
            }
            try {
                add(
                        "startedAt > :startedAfter",
                        "startedAfter",
                        OffsetDateTime.parse(text).toInstant());
            } catch (DateTimeException malformed) {
                fault("started_after", "timestamp", "must be an RFC 3339 timestamp");
            }
        }

        void includeTest(String text) {
            if (text == null || text.equals("false")) {
                add("participantSource <> :test", "test", Source.TEST);
            } else if (!text.equals("true")) {
                fault("include_test", "boolean", "must be true or false");
            }
        }

        private void add(String condition, String name, Object value) {
            conditions.add(condition);
            values.put(name, value);
        }

        private void fault(String parameter, String type, String message) {
            faults.add(new Fault(List.of("query", parameter), message, type));
        }

        private static <E extends Enum<E>> Optional<E> choice(String text, Class<E> choices) {
            return Arrays.stream(choices.getEnumConstants())
                    .filter(choice -> Wire.of(choice).equals(text))
                    .findFirst();
        }
    }
}
