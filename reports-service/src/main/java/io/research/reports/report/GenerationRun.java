package io.research.reports.report;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.analysis.evidence.Evidence;
import io.research.assistant.ModelTally;
import io.research.contracts.ErrorCode;
import io.research.contracts.study.StudyState;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.neighbour.NeighbourStudies;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.reports.analysis.AnalyseInterviews;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Person;
import io.research.reports.evidence.KnownInterviews;
import io.research.reports.evidence.Transcripts;
import io.research.reports.report.StudyReportingRepository.Progress;
import io.research.reports.search.SearchIndex;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.Executor;

/**
 * Makes a report: reads the interviews, has them analysed, and stores what came of it with its event and the end of the job in
 * one transaction. What was deleted meanwhile is left out.
 */
@ApplicationScoped
class GenerationRun implements JobHandler<Generation> {
    private final NeighbourStudies studies;
    private final Transcripts transcripts;
    private final KnownInterviews interviews;
    private final AnalyseInterviews analysis;
    private final StudyCodings codings;
    private final StudyReportingRepository reporting;
    private final ReportRepository reports;
    private final SearchIndex search;
    private final Outbox outbox;
    private final ReportConfig config;
    private final Clock clock;

    GenerationRun(
            NeighbourStudies studies,
            Transcripts transcripts,
            KnownInterviews interviews,
            AnalyseInterviews analysis,
            StudyCodings codings,
            StudyReportingRepository reporting,
            ReportRepository reports,
            SearchIndex search,
            Outbox outbox,
            ReportConfig config,
            Clock clock) {
        this.studies = studies;
        this.transcripts = transcripts;
        this.interviews = interviews;
        this.analysis = analysis;
        this.codings = codings;
        this.reporting = reporting;
        this.reports = reports;
        this.search = search;
        this.outbox = outbox;
        this.config = config;
        this.clock = clock;
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
        var tenant = attempt.job().tenant();
        var studyId = attempt.studyId();
        var used = draft.content().people().stream().map(Person::interviewId).toList();
        return reporting
                .lock(tenant, studyId)
                .invoke(study -> {
                    if (study.isDeleted()) {
                        throw Problem.notFound();
                    }
                })
                .chain(() -> interviews.add(tenant, studyId, used))
                .chain(() -> interviews.deleted(tenant, used))
                .map(draft::without)
                .invoke(left -> requireEvidence(left.content()))
                .chain(left -> reports.lastVersion(tenant, studyId)
                        .chain(last -> store(new Report(tenant, studyId, last + 1, clock.instant(), left), left)))
                .map(id -> new Generation.Result(
                        id, Generation.Cost.of(attempt.tally().spent())));
    }

    private Uni<UUID> store(Report report, Report.Draft draft) {
        var interviewIds =
                draft.content().people().stream().map(Person::interviewId).toList();
        return reports.persistAndFlush(report)
                .chain(() -> reports.restOn(report, interviewIds, draft.leftOut()))
                .chain(() -> search.put(
                        report.tenant(),
                        report.studyId(),
                        report.id(),
                        report.stored().generatedAt(),
                        draft.documents()))
                .chain(() -> outbox.add(report.ready()))
                .replaceWith(report.id());
    }

    private static void requireEvidence(Analysis left) {
        if (left.people().isEmpty()) {
            throw new Problem(ErrorCode.NO_REPORT_EVIDENCE);
        }
    }

    /**
     * One run of a job.
     *
     * @param here where sessions of the database may be opened
     * @param readings how often each interview is read
     */
    private record Attempt(Job job, UUID studyId, Executor here, int readings, ModelTally tally) {}
}
