package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/**
 * Changes a study. The panel is asked about its quotas before the transaction. Its answer counts if the study, once
 * locked, is still the one that was asked about.
 */
@ApplicationScoped
class ChangeStudy {
    private final StudyRepository studies;
    private final PanelQuotas quotas;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    ChangeStudy(StudyRepository studies, PanelQuotas quotas, StudyLinks links, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.quotas = quotas;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Saves the patch; a caller who makes the study pay rewards automatically must have the permission to pay. */
    Uni<StudyView> update(Tenant tenant, UUID id, IfMatch expected, StudyPatch patch, Payer payer) {
        return Panache.withSession(() -> studies.require(tenant, id))
                .invoke(study -> expected.require(study.revision()))
                .invoke(study -> study.pricedPanel().requireKept(patch, links))
                .call(study -> requireFitting(tenant, study, patch))
                .invoke(study -> study.requireEditable(links))
                .invoke(study -> study.requirePayer(patch, payer))
                .chain(study -> Panache.withTransaction(() -> save(
                        tenant, id, expected, patch, payer, study.pricedPanel().question(patch))));
    }

    private Uni<Void> requireFitting(Tenant tenant, Study study, StudyPatch patch) {
        return quotas.fit(tenant, study.pricedPanel().question(patch))
                .invoke(fits -> {
                    if (!fits) {
                        throw study.pricedPanel().refusalOfTargeting(links);
                    }
                })
                .replaceWithVoid();
    }

    private Uni<StudyView> save(
            Tenant tenant, UUID id, IfMatch expected, StudyPatch patch, Payer payer, QuotaQuestion fitting) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> expected.require(study.revision()))
                .invoke(study -> study.pricedPanel().requireFitting(patch, fitting))
                .call(study -> outbox.addAll(study.update(patch, payer, links, clock.instant())))
                .map(study -> study.view(links));
    }
}
