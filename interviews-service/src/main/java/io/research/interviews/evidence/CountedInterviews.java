package io.research.interviews.evidence;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.time.Ids;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Tells services that store quotations which interviews still count. */
@ApplicationScoped
class CountedInterviews {
    static final int MOST = 1_000;

    private final EvidenceRepository interviews;

    CountedInterviews(EvidenceRepository interviews) {
        this.interviews = interviews;
    }

    /** The ids of some interviews, at most {@link #MOST}. */
    record Named(List<UUID> interviewIds) {

        static Named read(Fields in) {
            var ids =
                    in.required().strings("interview_ids", Check.size(0, MOST)).orNull();
            if (ids == null) {
                return new Named(List.of());
            }
            var parsed = ids.stream().flatMap(id -> Ids.parse(id).stream()).toList();
            if (parsed.size() < ids.size()) {
                in.fault("interview_ids", "uuid", "must be UUIDs");
            }
            return new Named(parsed);
        }
    }

    /** The ids of those that count now, in no order; deleted interviews and those of other tenants do not count. */
    @WithSession
    Uni<Named> of(Tenant tenant, Named named) {
        return interviews.counted(tenant, named.interviewIds()).map(Named::new);
    }
}
