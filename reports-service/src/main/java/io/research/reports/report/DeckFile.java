package io.research.reports.report;

import io.research.contracts.ErrorCode;
import io.research.kernel.file.FileKind;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Optional;

/** Slides of a report that can be edited; the subject is the report, so that they go with what it loses. */
@ApplicationScoped
public class DeckFile implements FileKind {
    private static final Duration KEPT = Duration.ofDays(7);

    @Override
    public String name() {
        return "deck";
    }

    @Override
    public String suffix() {
        return ".pptx";
    }

    @Override
    public Optional<Duration> kept() {
        return Optional.of(KEPT);
    }

    @Override
    public ErrorCode missing() {
        return ErrorCode.GONE;
    }
}
