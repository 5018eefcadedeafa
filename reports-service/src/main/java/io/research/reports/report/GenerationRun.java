package io.research.reports.report;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.analysis.evidence.Evidence;
import io.research.contracts.ErrorCode;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.neighbour.NeighbourStudies;
import io.research.kernel.outbox.Outbox;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Analyst;
import io.research.reports.analysis.Person;
import io.research.reports.evidence.KnownInterviews;
import io.research.reports.evidence.Transcripts;
import io.research.reports.report.StudyReportingRepository.Progress;
import io.research.reports.search.SearchIndex;
import io.research.reports.wording.Wording;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.Executor;

/**
 * Makes a report: reads the interviews, analyses them on a worker, and stores what came of it with its event and the end of
 * the job in one transaction. What was deleted meanwhile is left out.
 */
@ApplicationScoped
class GenerationRun implements JobHandler<Generation> {
    private final NeighbourStudies studies;
    private final Transcripts transcripts;
    private final KnownInterviews interviews;
    private final Analyst analyst;
    private final Wording wording;
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
            Analyst analyst,
            Wording wording,
            StudyReportingRepository reporting,
            ReportRepository reports,
            SearchIndex search,
            Outbox outbox,
            ReportConfig config,
            Clock clock) {
        this.studies = studies;
        this.transcripts = transcripts;
        this.interviews = interviews;
        this.analyst = analyst;
        this.wording = wording;
        this.reporting = reporting;
        this.reports = reports;
        this.search = search;
        this.outbox = outbox;
        this.config = config;
        this.clock = clock;
    }

    @Override
    public JobKind<Generation> kind() {
        return Generating.KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Generation generation) {
        var here = VertxContexts.current();
        var tenant = job.tenant();
        return studies.find(tenant, generation.studyId())
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(study -> transcripts
                        .all(tenant, study.id(), (read, total) -> progress(job, study.id(), read, total))
                        .chain(evidence -> draft(job, study, evidence, here)))
                .ifNoItem()
                .after(config.timeLimit())
                .fail()
                .emitOn(here)
                .map(draft -> () -> store(tenant, generation.studyId(), draft)
                        .call(() -> reporting.progress(
                                tenant, generation.studyId(), job.id(), Progress.ended(draft.interviewsSeen()))));
    }

    private Uni<Void> progress(Job job, UUID studyId, int read, int total) {
        return progress(job, studyId, Progress.reading(read, Math.max(read, total)));
    }

    private Uni<Void> progress(Job job, UUID studyId, Progress progress) {
        return VertxContexts.onSameContext(
                () -> Panache.withTransaction(() -> reporting.progress(job.tenant(), studyId, job.id(), progress)));
    }

    private Uni<Report.Draft> draft(Job job, StudyState study, Evidence evidence, Executor here) {
        if (evidence.interviews().isEmpty()) {
            throw new Problem(ErrorCode.NO_REPORT_EVIDENCE);
        }
        return analyst.analyse(study, evidence)
                .emitOn(here)
                .call(() -> progress(job, study.id(), Progress.analysed(evidence.seen())))
                .chain(analysed -> wording.word(job.tenant(), analysed.analysis())
                        .emitOn(Infrastructure.getDefaultWorkerPool())
                        .map(analysis -> Report.Draft.of(
                                study.name(),
                                ReportSettings.fingerprint(study),
                                ReportSettings.fingerprint(analysed.fingerprint(), wording),
                                analysis,
                                evidence)));
    }

    private Uni<Generation.Result> store(Tenant tenant, UUID studyId, Report.Draft draft) {
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
                        .chain(last -> store(new Report(tenant, studyId, last + 1, clock.instant(), left), left)));
    }

    private Uni<Generation.Result> store(Report report, Report.Draft draft) {
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
                .replaceWith(new Generation.Result(report.id()));
    }

    private static void requireEvidence(Analysis left) {
        if (left.people().isEmpty()) {
            throw new Problem(ErrorCode.NO_REPORT_EVIDENCE);
        }
    }
}
