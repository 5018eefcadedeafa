package io.research.reports.analysis;

import io.research.text.masking.PiiMask;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * The person of one interview.
 *
 * @param label such as {@code P01}; two interviews of one person have the same
 * @param quality the label of the interview, or null
 * @param answers how many turns the person had, without skipped questions
 * @param attributes what the screener has told about them
 * @param metadata what the integrator keeps with them, names of people perhaps: no mask finds those
 * @param asked the ids of the items that were put to them
 * @param isSimulated whether nobody was interviewed
 * @param isHostile whether they attack somebody or give orders to the machine
 * @param isRead whether a model has read the whole interview
 */
public record Person(
        UUID interviewId,
        String label,
        String quality,
        Instant startedAt,
        Instant endedAt,
        int answers,
        List<Attribute> attributes,
        List<Attribute> metadata,
        List<String> asked,
        boolean isSimulated,
        boolean isHostile,
        boolean isRead) {

    public Person {
        attributes = List.copyOf(attributes);
        metadata = metadata == null ? List.of() : List.copyOf(metadata); // reports from before there was any
        asked = asked == null ? List.of() : List.copyOf(asked);
    }

    Person with(List<String> items, boolean isReadWhole) {
        return new Person(
                interviewId,
                label,
                quality,
                startedAt,
                endedAt,
                answers,
                attributes,
                metadata,
                items,
                isSimulated,
                isHostile,
                isReadWhole);
    }

    Person masked(PiiMask mask) {
        return new Person(
                interviewId,
                label,
                quality,
                startedAt,
                endedAt,
                answers,
                attributes.stream().map(one -> one.masked(mask)).toList(),
                List.of(),
                asked,
                isSimulated,
                isHostile,
                isRead);
    }

    /** Something that is known about them. */
    public record Attribute(String name, String value) {

        /** The question may explain what a number in the answer means. */
        Attribute masked(PiiMask mask) {
            var parts = mask.mask(List.of(name, " ", value));
            return new Attribute(parts.getFirst(), parts.getLast());
        }
    }
}
