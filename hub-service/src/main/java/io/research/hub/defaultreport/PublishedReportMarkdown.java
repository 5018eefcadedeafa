package io.research.hub.defaultreport;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.stream.Collectors;

/** A published report as Markdown. */
final class PublishedReportMarkdown {
    private static final int QUOTES = 4;

    private final String name;
    private final PublishedReport report;
    private final StringBuilder text = new StringBuilder();

    private PublishedReportMarkdown(String name, PublishedReport report) {
        this.name = name;
        this.report = report;
    }

    static String of(String name, PublishedReport report) {
        var markdown = new PublishedReportMarkdown(name, report);
        markdown.write();
        return markdown.text.toString();
    }

    private void write() {
        text.append("# ").append(name).append("\n\n");
        text.append(LocalDate.ofInstant(report.generatedAt(), ZoneOffset.UTC)).append(" · ");
        text.append(report.evidenceCoverage().text()).append('\n');
        if (report.isStale()) {
            text.append("\n> Out of date: evidence or settings have changed since this report was made.\n");
        }
        report.studyFindings().learningGoals().forEach(this::goal);
        list(
                "Limitations and gaps",
                java.util.stream.Stream.concat(
                                report.evidenceCoverage().limitations().stream(),
                                report.evidenceCoverage().evidenceGaps().stream()
                                        .map(PublishedReport.Gap::description))
                        .toList());
        list(
                "Next steps",
                report.recommendedNextSteps().stream()
                        .map(step -> "**" + step.title() + "** " + step.rationale())
                        .toList());
    }

    private void goal(PublishedReport.GoalFindings goal) {
        text.append("\n## ").append(goal.learningGoal()).append('\n');
        for (var found : goal.findings()) {
            text.append("\n### ").append(found.heading()).append("\n\n");
            if (found.prevalence() != null) {
                text.append(found.prevalence().count())
                        .append(" / ")
                        .append(found.prevalence().of())
                        .append(" · ");
            }
            text.append(found.content()).append("\n\n");
            text.append(found.referenceIds().stream()
                    .limit(QUOTES)
                    .map(this::quotation)
                    .collect(Collectors.joining("\n")));
            text.append('\n');
        }
    }

    private String quotation(String id) {
        return report.references().stream()
                .filter(reference -> reference.referenceId().equals(id))
                .findFirst()
                .map(reference -> "- [" + id + "] “" + reference.messageText().replaceAll("\\s+", " ") + "”")
                .orElse("- [" + id + "]");
    }

    private void list(String title, java.util.List<String> lines) {
        if (!lines.isEmpty()) {
            text.append("\n## ").append(title).append("\n\n");
            lines.forEach(line -> text.append("- ").append(line).append('\n'));
        }
    }
}
