package io.research.studies.study;

import io.research.kernel.identity.Tenant;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;

/** Creates complete studies, as a part of a larger operation. */
@ApplicationScoped
public class StudyCreation {
    private final StudyRepository studies;
    private final StudyLinks links;
    private final Outbox outbox;
    private final Clock clock;

    StudyCreation(StudyRepository studies, StudyLinks links, Outbox outbox, Clock clock) {
        this.studies = studies;
        this.links = links;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Creates the study with that identity and its events, in the current transaction. */
    public Uni<StudyView> create(Tenant tenant, StudyIdentity identity, StudyCreationFields wanted) {
        var study = Study.create(tenant, identity, wanted.fields(), clock.instant());
        return studies.persist(study).call(() -> outbox.addAll(study.created())).map(saved -> saved.view(links));
    }

    /** The same for a study that a cycle of its panel recruits for from now on. */
    public Uni<StudyView> createLaunched(
            Tenant tenant, StudyIdentity identity, StudyCreationFields wanted, LaunchedCycle cycle) {
        var study = Study.create(tenant, identity, wanted.fields(), clock.instant());
        return studies.persist(study)
                .call(() -> outbox.addAll(study.created()))
                .call(() -> outbox.add(study.launch(cycle, clock.instant())))
                .map(saved -> saved.view(links));
    }
}
