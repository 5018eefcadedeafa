package io.research.studies.planning;

import io.research.kernel.identity.Tenant;
import io.research.kernel.time.Ids;
import io.research.studies.concept.StoredImage;
import java.util.UUID;

/**
 * A received turn, before its study is looked up.
 *
 * @param id of the turn; where a job answers it, that of the job
 * @param image that came with it and is stored, or null
 */
record AcceptedTurn(UUID id, Tenant tenant, UUID studyId, PlanningRequest request, StoredImage image) {

    static AcceptedTurn of(Tenant tenant, UUID studyId, PlanningRequest request) {
        return new AcceptedTurn(Ids.next(), tenant, studyId, request, null);
    }

    AcceptedTurn with(StoredImage stored) {
        return new AcceptedTurn(id, tenant, studyId, request, stored);
    }
}
