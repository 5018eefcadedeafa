package io.research.kernel.file;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;

/** Files of the tests. */
@Singleton
class TeaLabels implements FileKind {

    @Override
    public String name() {
        return "tea-label";
    }

    @Override
    public Optional<Duration> kept() {
        return Optional.of(Duration.ofDays(7));
    }
}
