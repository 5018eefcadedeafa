package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.ReadScope;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Reads pages of the list. */
@ApplicationScoped
class StudyList {
    private final StudySummaryRepository summaries;
    private final StudyLinks links;

    StudyList(StudySummaryRepository summaries, StudyLinks links) {
        this.summaries = summaries;
        this.links = links;
    }

    @WithSession
    Uni<StudyPage> read(ReadScope scope, StudyFilter filter) {
        return summaries
                .find(scope, filter)
                .map(found -> StudyPage.of(
                        found.studies().stream().map(study -> study.row(links)).toList(),
                        found.total(),
                        filter.page()));
    }
}
