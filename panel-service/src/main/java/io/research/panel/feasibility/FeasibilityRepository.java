package io.research.panel.feasibility;

import io.quarkus.panache.common.Sort;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantRepository;
import io.research.kernel.page.PageRequest;
import io.research.kernel.total.ListTotals;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** The table of reviews. */
@ApplicationScoped
class FeasibilityRepository extends TenantRepository<Feasibility> {
    private static final ListTotals.List LIST = ListTotals.List.of("feasibility_request");
    private static final int MOST_CANDIDATES = 100;

    private final ListTotals totals;

    FeasibilityRepository(ListTotals totals) {
        this.totals = totals;
    }

    Uni<Long> count(ReadScope scope) {
        return totals.total(scope, LIST);
    }

    /** Those that wait for a review. */
    Uni<Long> countReceived(Tenant tenant) {
        return query(tenant, "status = :received", Sort.empty(), Map.of("received", FeasibilityStatus.RECEIVED))
                .count();
    }

    /** Newest first. */
    Uni<List<Feasibility>> list(ReadScope scope, PageRequest page) {
        int first = Math.toIntExact(page.offset());
        return query(scope, "", Sort.descending("id"), Map.of())
                .range(first, first + page.size() - 1)
                .list();
    }

    /** The newest answered reviews about that study, or about none, that are large and rare enough. */
    Uni<List<Feasibility>> answered(Tenant tenant, UUID studyId, int target, BigDecimal rate) {
        var parameters = new HashMap<String, Object>();
        parameters.put("responded", FeasibilityStatus.RESPONDED);
        parameters.put("target", target);
        parameters.put("rate", rate);
        String about = "studyId is null";
        if (studyId != null) {
            about = "(studyId is null or studyId = :studyId)";
            parameters.put("studyId", studyId);
        }
        return query(
                        tenant,
                        "status = :responded and target >= :target and incidentRate <= :rate and " + about,
                        Sort.descending("id"),
                        parameters)
                .range(0, MOST_CANDIDATES - 1)
                .list();
    }
}
