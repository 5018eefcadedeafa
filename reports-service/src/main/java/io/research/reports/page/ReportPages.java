package io.research.reports.page;

import io.research.contracts.ErrorCode;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.research.reports.content.ReportWords;
import io.research.reports.report.ReportLinks;
import io.research.reports.report.Reports;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.UUID;

/** Renders the pages of reports. */
@ApplicationScoped
class ReportPages {
    private final Reports reports;
    private final ReportLinks links;
    private final String style = style();

    ReportPages(Reports reports, ReportLinks links) {
        this.reports = reports;
        this.links = links;
    }

    /** Allows the one style sheet that stands in the page, and nothing else. */
    String contentSecurityPolicy() {
        return "default-src 'none'; style-src 'sha256-" + sha256(style)
                + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    }

    /** @throws Problem {@code not_found} when the address is not ours, has expired, or there is no such report any more */
    Uni<Page> read(UUID id, String expires, String signature) {
        if (!links.holds(id, expires, signature)) {
            return Uni.createFrom()
                    .failure(new Problem(
                            ErrorCode.NOT_FOUND,
                            "The address of this report has expired or is none of ours: read the report again."));
        }
        var here = VertxContexts.current();
        return reports.findAnywhere(id)
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(report -> Uni.createFrom()
                        .item(() -> render(report.masked()))
                        .runSubscriptionOn(Infrastructure.getDefaultWorkerPool())
                        .emitOn(here));
    }

    private Page render(Reports.Dated report) {
        var words = ReportWords.of(report.report().content().language());
        String html = ReportTemplates.page(ShownReport.of(report, words), style).render();
        return new Page(html, words.language());
    }

    private static String style() {
        try (var in = ReportPages.class.getResourceAsStream("style.css")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String sha256(String text) {
        try {
            return Base64.getEncoder()
                    .encodeToString(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A page and the language it is in. */
    record Page(String html, String language) {}
}
