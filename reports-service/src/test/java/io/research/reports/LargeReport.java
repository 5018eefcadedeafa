package io.research.reports;

import io.research.kernel.identity.Tenant;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Person;
import io.research.reports.analysis.Reference;
import io.research.reports.analysis.Response;
import io.research.reports.report.Reports;
import io.research.reports.report.view.Freshness;
import io.research.reports.report.view.StoredReport;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;

/** Reports of more than is shown of one. */
public final class LargeReport {
    private static final Instant AT = Instant.parse("2026-01-02T03:00:00Z");

    /** What three people say at length, and a fourth denies at length. */
    public static final String SAID = "I compared the prices of all the teas on the shelf, ";

    public static final String DENIED = "I never look at the price of any tea on the shelf, ";

    private LargeReport() {}

    /** So many people with a profile, so many goals, so many findings of each; what a model wrote is long, too. */
    public static Reports.Dated of(int people, int goals, int findingsOfGoal) {
        var persons = IntStream.rangeClosed(1, people)
                .mapToObj(one -> new Person(
                        new UUID(0, one), "P%02d".formatted(one), "Good", AT, AT, 12, 420, List.of(), List.of(), null))
                .toList();
        var references = IntStream.rangeClosed(1, 4)
                .mapToObj(one -> reference(one, one == 4 ? DENIED : SAID))
                .toList();
        var findings = IntStream.range(0, goals * findingsOfGoal)
                .mapToObj(one -> new Finding(
                        "finding_" + (one + 1),
                        "goal_" + (1 + one / findingsOfGoal),
                        List.of("R1", "R2", "R3"),
                        List.of("R4"),
                        new Finding.Words("Finding " + (one + 1), "People look long. ".repeat(40), List.of())))
                .toList();
        var responses = references.stream()
                .limit(people)
                .map(one -> new Response(one.interviewId(), "goal_1", one.id()))
                .toList();
        var content = new Analysis(
                "en",
                IntStream.rangeClosed(1, goals)
                        .mapToObj(one -> new Goal("goal_" + one, "Goal " + one, List.of()))
                        .toList(),
                persons,
                references,
                findings,
                responses,
                0,
                0);
        var report = new StoredReport(
                UUID.randomUUID(), new Tenant("org", "app"), UUID.randomUUID(), 1, 0, AT, "Tea at home", content);
        return new Reports.Dated(report, new Freshness(false, 0), "en");
    }

    private static Reference reference(int one, String words) {
        String text = words.repeat(8);
        return new Reference("R" + one, new UUID(0, one), new UUID(1, one), text, null, 0, text.length(), null);
    }
}
