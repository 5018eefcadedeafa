package io.research.dashboard.study;

import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.study.Progress.Rated;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Counts the interviews of a study by what the API lists, one row of each kind. */
@RequestScoped
class StudyProgress {
    private static final String INTERVIEWS = "/api/public/v1/interviews";
    private static final List<String> QUALITIES = List.of("Excellent", "Good", "Fair", "Poor");

    private final Api api;

    StudyProgress(Api api) {
        this.api = api;
    }

    record Interviews(List<Begun> interviews, long totalCount) {}

    record Begun(Instant startedAt) {}

    Uni<Progress> of(Study study) {
        var counts = new ArrayList<Uni<Interviews>>();
        counts.add(interviews(study, null, null));
        counts.add(interviews(study, "in_progress", null));
        QUALITIES.forEach(quality -> counts.add(interviews(study, null, quality)));
        return Uni.combine()
                .all()
                .unis(Uni.join().all(counts).andFailFast(), panel(study))
                .with((found, panel) -> progress(study, found, panel.orElse(null)));
    }

    private static Progress progress(Study study, List<Interviews> found, Progress.Panel panel) {
        var rated = new ArrayList<Rated>();
        for (int at = 0; at < QUALITIES.size(); at++) {
            rated.add(new Rated(QUALITIES.get(at), found.get(at + 2).totalCount()));
        }
        var newest = found.getFirst().interviews().stream()
                .map(Begun::startedAt)
                .findFirst()
                .orElse(null);
        return new Progress(study.interviewCount(), found.get(1).totalCount(), newest, rated, panel);
    }

    private Uni<Interviews> interviews(Study study, String status, String quality) {
        return api.get(
                Query.of(INTERVIEWS)
                        .with("study_id", study.id())
                        .with("status", status)
                        .with("quality", quality)
                        .with("page_size", 1)
                        .text(),
                Interviews.class);
    }

    /** A study that has had no panel yet has no progress of one. */
    private Uni<Optional<Progress.Panel>> panel(Study study) {
        if (!study.isPanel()) {
            return Uni.createFrom().item(Optional.empty());
        }
        return api.get(Study.address(study.id()) + "/fielding-progress", Progress.Panel.class)
                .map(Optional::of)
                .onFailure(ApiFault.class)
                .recoverWithItem(Optional.empty());
    }
}
