package io.research.studies.study;

import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import java.util.UUID;

/** Finds studies for other services, including those that the public API does not show. */
public interface StudyLookup {

    /** The study, or null. */
    Uni<StudyState> find(Tenant tenant, UUID id);

    /** The study behind that link, or null. */
    Uni<PublishedStudy> findBySlug(String slug);
}
