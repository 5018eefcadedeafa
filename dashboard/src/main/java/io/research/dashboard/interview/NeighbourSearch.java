package io.research.dashboard.interview;

import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.List;

/** Finds the interviews before and after another one, by how many began later. */
@Singleton
class NeighbourSearch {
    /** Farther pages take the API longer than a page may. */
    private static final long FARTHEST = 10_000;

    private final Api api;

    NeighbourSearch(Api api) {
        this.api = api;
    }

    record Found(List<InterviewRow> interviews, long totalCount) {

        String id() {
            return interviews.isEmpty() ? null : interviews.getFirst().id();
        }
    }

    Uni<Neighbours> of(InterviewRow row) {
        return read(newer(row), 1)
                .chain(newer -> newer.totalCount() > FARTHEST
                        ? Uni.createFrom().item(Neighbours.UNKNOWN)
                        : of(row, newer.totalCount()));
    }

    private Uni<Neighbours> of(InterviewRow row, long before) {
        Uni<Found> newer = before == 0 ? Uni.createFrom().item(new Found(List.of(), 0)) : read(newer(row), before);
        return Uni.combine()
                .all()
                .unis(newer, read(all(row), before + 2))
                .with((above, below) -> new Neighbours(above.id(), below.id(), before + 1, below.totalCount()));
    }

    private Uni<Found> read(Query list, long place) {
        return api.get(list.with("page", place).with("page_size", 1).text(), Found.class);
    }

    private static Query newer(InterviewRow row) {
        return all(row).with("started_after", row.startedAt());
    }

    private static Query all(InterviewRow row) {
        return Query.of("/api/public/v1/interviews/")
                .with("study_id", row.studyId())
                .with("include_test", row.isTrial() ? "true" : null);
    }
}
