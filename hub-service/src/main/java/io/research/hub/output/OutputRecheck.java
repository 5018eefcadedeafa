package io.research.hub.output;

import io.research.kernel.identity.Tenant;
import io.research.neighbours.DeletedInterviews;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Rechecks what may be shown of outputs now: nothing that cites a deleted interview, even if its event has not arrived
 * yet.
 */
@ApplicationScoped
class OutputRecheck {
    private final DeletedInterviews deletedInterviews;

    OutputRecheck(DeletedInterviews deletedInterviews) {
        this.deletedInterviews = deletedInterviews;
    }

    /** All of them rechecked at once. Not inside a session. */
    Uni<List<Output>> of(Tenant tenant, List<Output> outputs) {
        var cited =
                outputs.stream().flatMap(output -> output.interviews().stream()).collect(Collectors.toSet());
        return deletedInterviews.among(tenant, cited).map(gone -> outputs.stream()
                .map(output -> output.without(gone))
                .toList());
    }

    /** The same for one. */
    Uni<Output> of(Tenant tenant, Output output) {
        return of(tenant, List.of(output)).map(List::getFirst);
    }
}
