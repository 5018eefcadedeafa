package io.research.reports.report;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.analysis.evidence.Evidence;
import io.research.assistant.ModelTally;
import io.research.contracts.ErrorCode;
import io.research.contracts.study.StudyState;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourStudies;
import io.research.reports.analysis.AnalyseInterviews;
import io.research.reports.evidence.Transcripts;
import io.research.reports.report.StudyReportingRepository.Progress;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import java.util.concurrent.Executor;

/** Makes a report: reads the interviews, analyses them, and stores the result in the transaction that ends the job. */
@ApplicationScoped
class GenerationRun implements JobHandler<Generation> {
    private final NeighbourStudies studies;
    private final Transcripts transcripts;
    private final AnalyseInterviews analysis;
    private final StudyCodings codings;
    private final StudyReportingRepository reporting;
    private final StoreReport storeReport;
    private final ReportConfig config;

    GenerationRun(
            NeighbourStudies studies,
            Transcripts transcripts,
            AnalyseInterviews analysis,
            StudyCodings codings,
            StudyReportingRepository reporting,
            StoreReport storeReport,
            ReportConfig config) {
        this.studies = studies;
        this.transcripts = transcripts;
        this.analysis = analysis;
        this.codings = codings;
        this.reporting = reporting;
        this.storeReport = storeReport;
        this.config = config;
    }

    @Override
    public JobKind<Generation> kind() {
        return ReportJobs.KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Generation generation) {
        var attempt = new Attempt(job, generation.studyId(), VertxContexts.current(), readings(), new ModelTally());
        var tenant = job.tenant();
        return studies.find(tenant, generation.studyId())
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(study -> transcripts
                        .all(
                                tenant,
                                study.id(),
                                (read, total) -> progress(
                                        attempt, Progress.reading(read, Math.max(read, total), attempt.readings())))
                        .chain(evidence -> draft(attempt, study, evidence)))
                .ifNoItem()
                .after(config.timeLimit())
                .fail()
                .emitOn(attempt.here())
                .map(draft -> () -> store(attempt, draft)
                        .call(() -> reporting.progress(
                                tenant,
                                attempt.studyId(),
                                job.id(),
                                Progress.ended(draft.interviewsSeen(), attempt.readings()))));
    }

    private int readings() {
        return analysis.asksModel() ? 2 : 1;
    }

    private Uni<Void> progress(Attempt attempt, Progress progress) {
        return Uni.createFrom()
                .deferred(() -> VertxContexts.toItsEnd(Panache.withTransaction(() -> reporting.progress(
                        attempt.job().tenant(), attempt.studyId(), attempt.job().id(), progress))))
                .runSubscriptionOn(attempt.here());
    }

    private Uni<Report.Draft> draft(Attempt attempt, StudyState study, Evidence evidence) {
        if (evidence.interviews().isEmpty()) {
            throw new Problem(ErrorCode.NO_REPORT_EVIDENCE);
        }
        var tenant = attempt.job().tenant();
        return analysis.analyse(
                        tenant,
                        study,
                        evidence,
                        asked -> codings.of(
                                tenant,
                                study.id(),
                                ReportSettings.fingerprint(asked, analysis.fingerprint()),
                                attempt.here()),
                        attempt.tally(),
                        (coded, total) -> progress(attempt, Progress.coding(coded, total, evidence.seen())))
                .call(() -> progress(attempt, Progress.analysed(evidence.seen(), attempt.readings())))
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .map(analysed -> Report.Draft.of(
                        study.name(),
                        ReportSettings.fingerprint(study),
                        analysed.fingerprint(),
                        analysed.analysis(),
                        evidence));
    }

    private Uni<Generation.Result> store(Attempt attempt, Report.Draft draft) {
        return storeReport
                .add(attempt.job().tenant(), attempt.studyId(), draft)
                .map(id -> new Generation.Result(
                        id, Generation.Cost.of(attempt.tally().spent())));
    }

    /**
     * One run of a job.
     *
     * @param here where sessions of the database may be opened
     * @param readings how often each interview is read
     */
    private record Attempt(Job job, UUID studyId, Executor here, int readings, ModelTally tally) {}
}
