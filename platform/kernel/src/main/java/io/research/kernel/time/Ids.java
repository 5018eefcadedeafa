package io.research.kernel.time;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.impl.TimeBasedEpochGenerator;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Identifiers of the public API: UUIDv7, so that new rows stay together in an index. */
public final class Ids {
    private static final TimeBasedEpochGenerator GENERATOR = Generators.timeBasedEpochGenerator();

    private Ids() {}

    /** A new UUIDv7, growing within this process. */
    public static UUID next() {
        return GENERATOR.generate();
    }

    /** When a UUIDv7 was made, to the millisecond; empty for another kind of id. */
    public static Optional<Instant> madeAt(UUID id) {
        return id.version() == 7
                ? Optional.of(Instant.ofEpochMilli(id.getMostSignificantBits() >>> 16))
                : Optional.empty();
    }

    /** The id in that text, or empty if it is not in the usual form of 36 characters. */
    public static Optional<UUID> parse(String text) {
        if (text == null || text.length() != 36) {
            return Optional.empty();
        }
        try {
            return Optional.of(UUID.fromString(text));
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }
}
