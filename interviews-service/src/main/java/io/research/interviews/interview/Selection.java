package io.research.interviews.interview;

import io.research.interviews.quality.Quality;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/**
 * Which interviews a list shows; null asks for nothing, and neither does an empty list.
 *
 * @param qualities any one of them
 * @param startedAfter exclusive
 * @param isWithTests whether trial runs are shown too
 */
record Selection(
        UUID studyId,
        Status status,
        List<Quality> qualities,
        UUID participantId,
        Instant startedAfter,
        boolean isWithTests) {
    private static final String UNRATED = "";
    private static final String TEST = "/TEST";

    Selection {
        qualities = List.copyOf(qualities);
    }

    /** Whether it shows interviews of every status and quality, as most lists do. */
    boolean isOfEveryKind() {
        return status == null && qualities.isEmpty() && !isWithTests;
    }

    /** The values of the column {@code listed_as} that it shows. */
    String[] listedAs() {
        var words = new ArrayList<String>();
        for (Status shown : status == null ? List.of(Status.values()) : List.of(status)) {
            for (String rated : ratings()) {
                words.add(shown.name() + "/" + rated);
                if (isWithTests) {
                    words.add(shown.name() + "/" + rated + TEST);
                }
            }
        }
        return words.toArray(String[]::new);
    }

    private List<String> ratings() {
        var ratings = new ArrayList<String>();
        if (qualities.isEmpty()) {
            ratings.add(UNRATED);
        }
        (qualities.isEmpty()
                        ? Arrays.stream(Quality.values())
                        : qualities.stream().distinct())
                .map(Quality::name)
                .forEach(ratings::add);
        return ratings;
    }
}
