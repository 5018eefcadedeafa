package io.research.reports.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The page of a report. */
@CheckedTemplate(basePath = "page")
final class ReportTemplates {
    private ReportTemplates() {}

    static native TemplateInstance page(ShownReport report, String style);
}
