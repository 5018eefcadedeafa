package io.research.studies.study;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.contracts.ErrorCode;
import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.List;
import java.util.UUID;

/** How studies recruit from the panel. The only class that writes the fielding status. */
@ApplicationScoped
public class Recruitment {
    private final StudyRepository studies;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    Recruitment(StudyRepository studies, StudyLinks links, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    /**
     * The study, if a panel can be launched for it.
     *
     * @param ifMatch the If-Match header; may be null
     */
    @WithSession
    public Uni<LaunchableStudy> require(Tenant tenant, UUID id, String ifMatch) {
        return studies.require(tenant, id)
                .invoke(study -> IfMatch.of(ifMatch).require(study.revision()))
                .invoke(study -> study.requireLaunchable(links))
                .map(study -> new LaunchableStudy(study.state()));
    }

    /** The same, locked until the current transaction ends, so that operations start one after another. */
    public Uni<LaunchableStudy> lock(Tenant tenant, UUID id) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> study.requireLaunchable(links))
                .map(study -> new LaunchableStudy(study.state()));
    }

    /** The refusal to launch for a study whose panel is being launched. */
    public Problem alreadyLaunching(UUID id) {
        return ActivePanel.refusal(id, links);
    }

    /**
     * Lets the study recruit, in the current transaction.
     *
     * @param version as it was when its panel was priced
     * @throws Problem {@code stale_estimate} when it has changed since
     */
    public Uni<StudyView> launch(Tenant tenant, UUID id, String version, LaunchedCycle cycle) {
        return studies.requireForUpdate(tenant, id)
                .invoke(study -> study.requireLaunchable(links))
                .invoke(study -> requireVersion(new LaunchableStudy(study.state()), version))
                .call(study -> outbox.add(study.launch(cycle, clock.instant())))
                .map(study -> study.view(links));
    }

    /** @throws Problem {@code stale_estimate} when the study is another one now */
    public static void requireVersion(LaunchableStudy study, String version) {
        if (!study.version().equals(version)) {
            throw new Problem(ErrorCode.STALE_ESTIMATE);
        }
    }

    /** Lets the study recruit for the next cycle of a recurring panel, unless it was stopped; once more changes nothing. */
    @WithTransaction
    public Uni<Void> beginCycle(Tenant tenant, UUID id, UUID cycleId) {
        return studies.requireForUpdate(tenant, id).chain(study -> {
            if (study.recruitsFor(cycleId)) {
                return Uni.createFrom().voidItem();
            }
            return outbox.add(study.recruitAgain(cycleId, links, clock.instant()));
        });
    }

    /** Pauses, resumes or stops recruitment, in the current transaction. */
    public Uni<StudyView> steer(Tenant tenant, UUID id, FieldingMove move) {
        return studies.requireForUpdate(tenant, id)
                .call(study -> outbox.addAll(study.steer(move, clock.instant())))
                .map(study -> study.view(links));
    }

    /** The cycle has reached its target, in the current transaction. */
    public Uni<Void> complete(Tenant tenant, UUID id, UUID cycleId) {
        return studies.findForUpdate(tenant, id)
                .chain(study -> study == null
                        ? Uni.createFrom().voidItem()
                        : outbox.addAll(study.complete(cycleId, clock.instant())
                                .map(List::of)
                                .orElse(List.of())));
    }
}
