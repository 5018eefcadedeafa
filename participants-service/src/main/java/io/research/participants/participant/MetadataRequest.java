package io.research.participants.participant;

import io.research.kernel.json.QueryFields;
import io.research.kernel.time.Ids;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;

/** Whose metadata are asked for. */
record MetadataRequest(List<UUID> participantIds) {
    private static final int MOST = 100;

    static MetadataRequest read(QueryFields in) {
        String text = in.text("ids");
        var ids = text == null
                ? List.<UUID>of()
                : Stream.of(text.split(",", MOST + 1))
                        .map(id -> Ids.parse(id).orElse(null))
                        .toList();
        if (ids.isEmpty() || ids.size() > MOST || ids.stream().anyMatch(Objects::isNull)) {
            in.fault("ids", "uuid", "must be 1 to " + MOST + " UUIDs, separated by commas");
        }
        return new MetadataRequest(ids);
    }
}
