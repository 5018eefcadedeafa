package io.research.interviews.interview;

import io.research.interviews.quality.Quality;
import io.research.kernel.json.Wire;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import jakarta.ws.rs.QueryParam;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Which interviews a list is asked for; all filters hold together, of several qualities any one. */
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

    /** @throws Problem {@code validation_failed} with everything that cannot be read */
    Selection selection() {
        var reading = new Reading();
        var selection = new Selection(
                reading.id("study_id", studyId),
                reading.choice("status", status, Status.class),
                reading.qualities(quality),
                reading.id("participant_id", participantId),
                reading.startedAfter(startedAfter),
                reading.includeTest(includeTest));
        if (!reading.faults.isEmpty()) {
            throw Problem.invalid(reading.faults);
        }
        return selection;
    }

    /** Reads parameter by parameter and collects what is wrong; what is wrong reads as absent. */
    private static final class Reading {
        private static final int FIRST_YEAR = 0;
        private static final int LAST_YEAR = 9999;

        private final List<Fault> faults = new ArrayList<>();

        UUID id(String parameter, String text) {
            if (text == null) {
                return null;
            }
            var id = Ids.parse(text);
            if (id.isEmpty()) {
                fault(parameter, "uuid", "must be a UUID");
            }
            return id.orElse(null);
        }

        <E extends Enum<E>> E choice(String parameter, String text, Class<E> choices) {
            if (text == null) {
                return null;
            }
            var chosen = known(text, choices);
            if (chosen.isEmpty()) {
                fault(parameter, "enum", "is not a known value");
            }
            return chosen.orElse(null);
        }

        List<Quality> qualities(List<String> texts) {
            if (texts == null) {
                return List.of();
            }
            var known = texts.stream()
                    .map(text -> known(text, Quality.class))
                    .flatMap(Optional::stream)
                    .toList();
            if (known.size() < texts.size()) {
                fault("quality", "enum", "is not a known value");
            }
            return known;
        }

        Instant startedAfter(String text) {
            if (text == null) {
                return null;
            }
            try {
                var moment = OffsetDateTime.parse(text);
                if (moment.getYear() >= FIRST_YEAR && moment.getYear() <= LAST_YEAR) {
                    return moment.toInstant();
                }
            } catch (DateTimeException malformed) {
                // told like one of another age
            }
            fault("started_after", "timestamp", "must be an RFC 3339 timestamp");
            return null;
        }

        boolean includeTest(String text) {
            boolean isIncluded = "true".equals(text);
            if (text != null && !isIncluded && !text.equals("false")) {
                fault("include_test", "boolean", "must be true or false");
            }
            return isIncluded;
        }

        private void fault(String parameter, String type, String message) {
            faults.add(new Fault(List.of("query", parameter), message, type));
        }

        private static <E extends Enum<E>> Optional<E> known(String text, Class<E> choices) {
            return Arrays.stream(choices.getEnumConstants())
                    .filter(choice -> Wire.of(choice).equals(text))
                    .findFirst();
        }
    }
}
