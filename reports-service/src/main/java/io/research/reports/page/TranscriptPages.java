package io.research.reports.page;

import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.reports.content.ReportWords;
import io.research.reports.evidence.Recording;
import io.research.reports.evidence.Transcripts;
import io.research.reports.report.ReportLinks;
import io.research.reports.report.Reports;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.UUID;

/** Renders the pages of the interviews of a report, from the current transcripts in interviews-service. */
@ApplicationScoped
class TranscriptPages {
    private final OpenedReports reports;
    private final Transcripts transcripts;
    private final ReportLinks links;

    TranscriptPages(OpenedReports reports, Transcripts transcripts, ReportLinks links) {
        this.reports = reports;
        this.transcripts = transcripts;
        this.links = links;
    }

    /**
     * @throws Problem {@code not_found} as {@link OpenedReports} does, and where the report does not rest on that interview,
     *     or no more; {@code service_unavailable} when the interview cannot be read
     */
    Uni<RenderedPage> read(UUID reportId, UUID interviewId, ReportLinks.Key key) {
        return reports.open(reportId, key)
                .invoke(report -> requireEvidence(report, interviewId))
                .chain(report -> transcripts
                        .one(report.report().tenant(), report.report().studyId(), interviewId)
                        .chain(interview -> VertxContexts.onWorker(() -> Transcript.of(report, interview)))
                        .chain(transcript -> recording(report, transcript, links.left(key))
                                .chain(recording -> VertxContexts.onWorker(
                                        () -> render(report, transcript, recording, links.page(reportId, key))))));
    }

    private static void requireEvidence(Reports.Dated report, UUID interviewId) {
        if (report.report().content().people().stream()
                .noneMatch(person -> person.interviewId().equals(interviewId))) {
            throw Problem.notFound();
        }
    }

    /** Null where nothing was recorded. */
    private Uni<Recording> recording(Reports.Dated report, Transcript transcript, Duration most) {
        return transcript.isSpoken()
                ? transcripts.recording(report.report().tenant(), transcript.interviewId(), most)
                : Uni.createFrom().nullItem();
    }

    private static RenderedPage render(
            Reports.Dated report, Transcript transcript, Recording recording, String reportPage) {
        var words = ReportWords.of(report.report().content().language());
        var shown = ShownTranscript.of(report.report(), transcript, recording, words, reportPage);
        return RenderedPage.of(
                ReportTemplates.transcript(shown, PageStyle.TEXT),
                words,
                recording == null || !transcript.mayBeHeard()
                        ? PageStyle.policy()
                        : PageStyle.policyWithPlayer(recording.url()));
    }
}
