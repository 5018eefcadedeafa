package io.research.reports.page;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.reports.link.LastingLinks;
import io.research.reports.report.ReportLinks;
import io.research.reports.report.Reports;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** The reports that signed addresses open. */
@ApplicationScoped
class OpenedReports {
    private final Reports reports;
    private final ReportLinks links;
    private final LastingLinks lasting;

    OpenedReports(Reports reports, ReportLinks links, LastingLinks lasting) {
        this.reports = reports;
        this.links = links;
        this.lasting = lasting;
    }

    /**
     * @throws Problem {@code not_found} when the address is not ours, has expired or was revoked, or there is no such report
     *     any more
     */
    Uni<Reports.Dated> open(UUID reportId, ReportLinks.Key key) {
        return holds(reportId, key)
                .chain(holds -> holds
                        ? reports.findAnywhere(reportId).onItem().ifNull().failWith(Problem::notFound)
                        : Uni.createFrom()
                                .failure(new Problem(
                                        ErrorCode.NOT_FOUND,
                                        "The address of this report has expired, has been revoked or is invalid: read"
                                                + " the report again.")));
    }

    private Uni<Boolean> holds(UUID reportId, ReportLinks.Key key) {
        if (!links.holds(reportId, key)) {
            return Uni.createFrom().item(false);
        }
        return key.link() == null ? Uni.createFrom().item(true) : lasting.isOpen(UUID.fromString(key.link()), reportId);
    }
}
