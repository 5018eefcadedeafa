package io.research.reports.slides;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.UUID;

/** The payload of a slides job: slides of which report. */
@RegisterForReflection
record SlideExport(UUID studyId, UUID reportId, boolean redactPii) {

    /**
     * What a succeeded job shows, also when its files are gone.
     *
     * @param printId null where the letters of the report cannot be printed
     */
    @RegisterForReflection
    record Result(UUID reportId, int slideCount, UUID deckId, UUID printId) {}
}
