package io.research.reports;

import io.research.kernel.identity.Tenant;
import io.research.reports.analysis.AnalysisFixture;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Reference;
import io.research.reports.report.Reports;
import io.research.reports.report.view.Freshness;
import io.research.reports.report.view.StoredReport;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
                .mapToObj(one -> AnalysisFixture.aPerson(new UUID(0, one), "P%02d".formatted(one), AT, AT))
                .toList();
        var references = IntStream.rangeClosed(1, 4)
                .mapToObj(one -> reference(one, one == 4 ? DENIED : SAID))
                .toList();
        var findings = Stream.concat(
                        IntStream.range(0, goals * findingsOfGoal)
                                .mapToObj(one -> AnalysisFixture.anOpinion(
                                        "finding_" + (one + 1),
                                        "goal_" + (1 + one / findingsOfGoal),
                                        "Finding " + (one + 1),
                                        List.of("R1", "R2", "R3"),
                                        "denied",
                                        "People look long. ".repeat(40))),
                        Stream.of(AnalysisFixture.anOpinion(
                                "denied", Goal.OTHER, "Nobody looks", List.of("R4"), "finding_1")))
                .limit(findingsOfGoal == 0 ? 0 : Integer.MAX_VALUE)
                .toList();
        var content = AnalysisFixture.ofModel(
                "en",
                IntStream.rangeClosed(1, goals)
                        .mapToObj(one -> new Goal("goal_" + one, "Goal " + one))
                        .toList(),
                persons,
                references,
                findings);
        var report = new StoredReport(
                UUID.randomUUID(), new Tenant("org", "app"), UUID.randomUUID(), 1, 0, AT, "Tea at home", content);
        return new Reports.Dated(report, new Freshness(false, 0), "en");
    }

    private static Reference reference(int one, String words) {
        return AnalysisFixture.aReference("R" + one, new UUID(0, one), new UUID(1, one), words.repeat(8));
    }
}
