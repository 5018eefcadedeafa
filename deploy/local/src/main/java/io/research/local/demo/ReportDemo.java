package io.research.local.demo;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.ApiResponse;

/** Hears 24 people and shows what a report, its slides and a search say of it. */
final class ReportDemo {
    static final int STEPS = 6;
    private static final int QUOTES = 2;

    private final FindingsDemo demo;
    private final Screen screen;

    ReportDemo(FindingsDemo demo) {
        this.demo = demo;
        this.screen = demo.screen();
    }

    void run() {
        screen.title("From interviews with scripted people to findings you can check");
        var study = demo.study();
        demo.interviews(study);
        var report = report(study);
        String page = demo.save("report.html", demo.researcher().open(200, report.text("/page_url")));
        findings(report);
        var slides = slides(study);
        search(study);
        screen.done();
        screen.line("Open the report in a browser and the slides in any office program:");
        screen.fact("page", report.text("/page_url"));
        screen.fact("the same", page);
        slides.run();
    }

    private ApiResponse report(ApiResponse study) {
        screen.step("The report");
        var report = demo.researcher().generateReport(study.id());
        screen.line(report.text("/evidence_coverage/text"));
        for (JsonNode limitation : report.at("/evidence_coverage/limitations")) {
            screen.line(limitation.asText());
        }
        return report;
    }

    private void findings(ApiResponse report) {
        screen.step("Its findings");
        for (JsonNode goal : report.at("/study_findings/learning_goals")) {
            screen.line("");
            screen.line(goal.path("learning_goal").asText());
            for (JsonNode found : goal.path("findings")) {
                var prevalence = found.path("prevalence");
                screen.speech(
                        prevalence.path("count").asInt() + " of "
                                + prevalence.path("of").asInt(),
                        found.path("heading").asText() + quotes(report, found));
            }
        }
    }

    private static String quotes(ApiResponse report, JsonNode found) {
        var text = new StringBuilder();
        found.path("reference_ids").valueStream().limit(QUOTES).forEach(id -> text.append('\n')
                .append("— ")
                .append(report.at("/references")
                        .valueStream()
                        .filter(reference -> reference.path("reference_id").equals(id))
                        .findFirst()
                        .map(reference -> reference.path("message_text").asText())
                        .orElse("")));
        return text.toString();
    }

    /** What is told of them at the end. */
    private Runnable slides(ApiResponse study) {
        screen.step("The slides");
        var job = demo.researcher().slides(study.id());
        screen.line(job.at("/slide_count").asInt() + " slides, as an editable PPTX and as a PDF.");
        String deck = demo.save("report.pptx", demo.researcher().open(200, job.text("/download_url")));
        String print = job.text("/pdf_download_url") == null
                ? null
                : demo.save("report.pdf", demo.researcher().open(200, job.text("/pdf_download_url")));
        return () -> {
            screen.fact("deck", deck);
            if (print != null) {
                screen.fact("pdf", print);
            }
        };
    }

    private void search(ApiResponse study) {
        screen.step("A search");
        String query = "throw food away";
        var found = demo.researcher().search(200, study.id(), query);
        var results = found.at("/studies/0/results");
        screen.line("\"" + query + "\" finds " + results.size() + " places in the report; the first says:");
        if (!results.isEmpty()) {
            screen.speech(
                    results.path(0).path("content_type").asText(),
                    results.path(0).path("content").asText());
        }
    }
}
