package io.research.panel.cycle;

import io.research.contracts.ErrorCode;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.ReadScope;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourStudies;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;

/** Reads the progress of recruitment. */
@ApplicationScoped
class Progress {
    private static final String PANEL = "panel";

    private final NeighbourStudies studies;
    private final Cycles cycles;
    private final Clock clock;

    Progress(NeighbourStudies studies, Cycles cycles, Clock clock) {
        this.studies = studies;
        this.cycles = cycles;
        this.clock = clock;
    }

    /** @throws Problem {@code not_found}, or {@code not_a_panel_study} */
    Uni<ProgressView> of(ReadScope scope, UUID studyId) {
        return studies.require(studyId).chain(study -> of(scope, study));
    }

    private Uni<ProgressView> of(ReadScope scope, StudyState study) {
        if (!PANEL.equals(study.recruitingMethod())) {
            throw new Problem(ErrorCode.NOT_A_PANEL_STUDY);
        }
        return cycles.latest(scope, study.id())
                .chain(cycle -> cycle == null
                        ? Uni.createFrom().item(ProgressView.notStarted(study, clock.instant()))
                        : cycles.countOptions(scope, cycle.id())
                                .map(options -> ProgressView.of(study, cycle, options, clock.instant())));
    }
}
