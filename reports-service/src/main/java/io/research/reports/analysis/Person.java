package io.research.reports.analysis;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Who was interviewed in one interview.
 *
 * @param label such as {@code P01}; two interviews of one person have the same
 * @param quality the label of the interview, or null
 * @param answers how many turns the person had
 * @param words how many words they said, in all
 * @param attributes what the screener has told about them
 * @param metadata what the integrator keeps with them, names of people perhaps: no mask finds those
 * @param telling the reference that tells most about them; null without any, and in reports from before it was kept
 */
public record Person(
        UUID interviewId,
        String label,
        String quality,
        Instant startedAt,
        Instant endedAt,
        int answers,
        int words,
        List<Attribute> attributes,
        List<Attribute> metadata,
        String telling) {

    public Person {
        attributes = List.copyOf(attributes);
        metadata = metadata == null ? List.of() : List.copyOf(metadata); // reports from before there was any
    }

    /** The same with the reference that tells most about them; or null. */
    Person toldBy(String reference) {
        return new Person(
                interviewId, label, quality, startedAt, endedAt, answers, words, attributes, metadata, reference);
    }

    /** Something that is known about them. */
    public record Attribute(String name, String value) {}
}
