package io.research.reports.page;

import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.reports.report.Outline;
import io.research.reports.report.ReportLinks;
import io.research.reports.report.Reports;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Renders the pages of reports. */
@ApplicationScoped
class ReportPages {
    private final OpenedReports reports;
    private final ReportLinks links;

    ReportPages(OpenedReports reports, ReportLinks links) {
        this.reports = reports;
        this.links = links;
    }

    /** @throws Problem {@code not_found} as {@link OpenedReports} does */
    Uni<RenderedPage> read(UUID id, ReportLinks.Key key) {
        var here = VertxContexts.current();
        return reports.open(id, key).chain(report -> Uni.createFrom()
                .item(() -> render(report.masked(), key))
                .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                .emitOn(here));
    }

    private RenderedPage render(Reports.Dated report, ReportLinks.Key key) {
        var shown = new ShownReport(
                Outline.of(report),
                interviewId -> links.interview(report.report().id(), interviewId, key),
                key);
        return RenderedPage.of(
                ReportTemplates.page(shown, PageStyle.TEXT), shown.outline().words());
    }
}
