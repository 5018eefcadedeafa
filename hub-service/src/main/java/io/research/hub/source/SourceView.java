package io.research.hub.source;

import io.research.kernel.json.Wire;
import java.time.Instant;
import java.util.UUID;

/** A source as clients see it (contract §10). */
record SourceView(
        UUID sourceId,
        String type,
        String name,
        UUID studyId,
        String status,
        String mediaType,
        Integer pages,
        String error,
        Instant createdAt) {

    static SourceView of(Source source) {
        return new SourceView(
                source.id(),
                Wire.of(source.type()),
                source.name(),
                source.studyId(),
                Wire.of(source.status()),
                source.mediaType(),
                source.pages(),
                source.error(),
                source.createdAt());
    }
}
