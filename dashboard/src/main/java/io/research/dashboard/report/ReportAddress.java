package io.research.dashboard.report;

import io.research.apiclient.Query;

/**
 * Which report is read.
 *
 * @param reportId null for the newest
 * @param masked whether personal data is masked
 */
public record ReportAddress(String study, String reportId, boolean masked) {

    /** The address of a page below the report's. */
    public String page(String below) {
        return query("/app/studies/" + study + "/report" + below, "masked").text();
    }

    public String page() {
        return page("");
    }

    public String finding(String id) {
        return page("/findings/" + id);
    }

    /** The same report with personal data masked, or as it was said. */
    public String other() {
        return new ReportAddress(study, reportId, !masked).page();
    }

    Query query(String path, String mask) {
        return Query.of(path).with("report_id", reportId).with(mask, masked ? true : null);
    }

    String api() {
        return query("/api/public/v1/studies/" + study + "/report", "redact_pii")
                .text();
    }
}
