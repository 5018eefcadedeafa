package io.research.reports.page;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** The pages. */
@CheckedTemplate(basePath = "page")
final class ReportTemplates {
    private ReportTemplates() {}

    static native TemplateInstance page(ShownReport report, String style);

    static native TemplateInstance transcript(ShownTranscript transcript, String style);

    static native TemplateInstance notice(ShownNotice notice, String style);
}
