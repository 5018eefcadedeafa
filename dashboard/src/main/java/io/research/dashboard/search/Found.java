package io.research.dashboard.search;

import java.time.Instant;
import java.util.List;

/**
 * What a search has found.
 *
 * @param groups studies with results
 * @param updating studies whose results come from the report before the one that is being made
 * @param unreported studies that have no report yet
 * @param searched how many studies were searched
 * @param studies how many there are of that name
 * @param more the address of the next page; null at the end
 * @param isLater whether these are not the first results
 * @param isBegunAnew whether these are the first results though later ones were asked for
 */
public record Found(
        List<Group> groups,
        List<Study> updating,
        List<Study> unreported,
        int searched,
        long studies,
        String more,
        boolean isLater,
        boolean isBegunAnew) {

    public record Study(String id, String name) {}

    /**
     * @param generatedAt when the report was made that the results come from
     * @param period of its interviews; null where that is not known
     */
    public record Group(Study study, Instant generatedAt, Period period, List<Passage> passages) {}

    /**
     * A result.
     *
     * @param text its first line, which is what was said or found
     * @param rest what follows
     * @param place where it stands
     */
    public record Passage(String type, String text, String rest, String place) {}

    public record Period(Instant start, Instant end) {}
}
