package io.research.hub.output;

import io.research.hub.answer.Read;
import io.research.hub.answer.Reference;
import io.research.kernel.json.Wire;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** An output as clients see it (contract §10). */
record OutputView(
        UUID id,
        String type,
        String name,
        String status,
        List<Reference> references,
        boolean isDefaultReport,
        String writtenBy,
        String fallbackReason,
        Read read,
        Instant createdAt,
        Instant updatedAt) {

    static OutputView of(Output output) {
        return of(
                output, output.content() == null ? List.of() : output.content().references());
    }

    static OutputView of(Output output, List<Reference> references) {
        var origin = output.content() == null ? null : output.content().origin();
        return new OutputView(
                output.id(),
                Wire.of(output.type()),
                output.name(),
                output.status(),
                references,
                output.isDefaultReport(),
                origin == null ? null : Wire.of(origin.writtenBy()),
                origin == null ? null : origin.fallbackReason(),
                origin == null ? null : origin.read(),
                output.createdAt(),
                output.updatedAt());
    }
}
