package io.research.reports.page;

import io.quarkus.qute.Engine;
import io.quarkus.qute.HtmlEscaper;
import io.quarkus.qute.ReflectionValueResolver;
import io.quarkus.qute.UserTagSectionHelper;
import io.quarkus.qute.ValueResolvers;
import io.quarkus.qute.Variant;
import io.research.reports.report.Outline;
import io.research.reports.report.ReportLinks;
import io.research.reports.report.Reports;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** The page of a report as people get it, without a service around it. */
final class RenderedReport {
    static final ReportLinks.Key LASTING = new ReportLinks.Key("1798448400", "s".repeat(43), new UUID(1, 1).toString());
    static final ReportLinks.Key SHORT = new ReportLinks.Key("1798448400", "s".repeat(43), null);

    private RenderedReport() {}

    static ShownReport shown(Reports.Dated report, ReportLinks.Key key) {
        return new ShownReport(Outline.of(report), RenderedReport::address, key);
    }

    static String address(UUID interviewId) {
        return "https://research.example.com/reports/" + new UUID(9, 9) + "/interviews/" + interviewId + "?link="
                + LASTING.link() + "&expires=" + LASTING.expires() + "&signature=" + LASTING.signature();
    }

    static String html(Reports.Dated report, ReportLinks.Key key) {
        var engine = Engine.builder()
                .addDefaults()
                .addValueResolver(new ReflectionValueResolver())
                .addValueResolver(ValueResolvers.rawResolver())
                .addResultMapper(new HtmlEscaper(List.of("text/html")));
        for (String tag : List.of("bar", "quotes", "side")) {
            engine.addSectionHelper(new UserTagSectionHelper.Factory(tag, "tags/" + tag));
        }
        var built = engine.build();
        for (String tag : List.of("bar", "quotes", "side")) {
            built.putTemplate("tags/" + tag, built.parse(text("tags/" + tag), Variant.forContentType("text/html")));
        }
        return built.parse(text("page/page"), Variant.forContentType("text/html"))
                .data("report", shown(report, key))
                .data("style", PageStyle.TEXT)
                .render();
    }

    private static String text(String template) {
        try (var in = RenderedReport.class.getResourceAsStream("/templates/" + template + ".html")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
