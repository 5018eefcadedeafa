package io.research.reports.page;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.reports.report.Reports;
import io.research.reports.report.view.ReportLinks;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The reports that signed addresses open. */
@ApplicationScoped
class OpenedReports {
    private final Reports reports;
    private final ReportLinks links;

    OpenedReports(Reports reports, ReportLinks links) {
        this.reports = reports;
        this.links = links;
    }

    /** @throws Problem {@code not_found} when the address is not ours, has expired, or there is no such report any more */
    Uni<Reports.Dated> open(UUID reportId, ReportLinks.Key key) {
        return links.holds(reportId, key)
                ? reports.findAnywhere(reportId).onItem().ifNull().failWith(Problem::notFound)
                : Uni.createFrom()
                        .failure(new Problem(
                                ErrorCode.NOT_FOUND,
                                "The address of this report has expired or is none of ours: read the report again."));
    }
}
