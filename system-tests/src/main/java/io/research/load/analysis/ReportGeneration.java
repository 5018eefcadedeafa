package io.research.load.analysis;

import static org.awaitility.Awaitility.await;

import io.research.load.driver.Pace;
import io.research.load.driver.Report;
import io.research.load.driver.Sample;
import io.research.load.process.ResidentWatch;
import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;

/**
 * Reports of few and of many interviews: how long they take, how that grows, the memory of the service meanwhile; and
 * searches over many reports. {@code BENCH_INTERVIEWS=40} for a try.
 */
public final class ReportGeneration {
    private static final int SMALL = 30;
    private static final int LARGE = Integer.parseInt(System.getenv().getOrDefault("BENCH_INTERVIEWS", "500"));
    private static final int TURNS = 40;
    private static final int REPORTS = 2 * LARGE;
    private static final int SEARCHES = 300;
    private static final int WARM_UP = 50;
    private static final int STUDIES_OF_SEARCH = 100;
    private static final Duration LIMIT = Duration.ofMinutes(20);
    private static final Duration POLL = Duration.ofMillis(50);
    private static final String SCREENER =
            "[{\"question\":\"Who do you cook for?\",\"type\":\"single_select\",\"answer\":\"My family\"}]";
    private static final String COPIES =
            "select md5(? || '-study-' || n)::uuid::text from generate_series(1, " + REPORTS + ") n order by n";

    /** What is to be learned; one line for each of the questions of report-answers.sql. */
    private static final String GOALS =
            """
            1. How people decide what to have for dinner.
            2. How people buy the food for weekday dinners.
            3. How dinner on a weekday goes wrong.
            4. What people would change about their weekday dinners.
            """;

    private static final List<String> SEARCHED = List.of(
            "deciding what to cook",
            "supermarket on the way home",
            "burnt rice",
            "children who do not eat vegetables",
            "price of groceries",
            "no time in the evening",
            "a plan for the whole week",
            "the freezer",
            "cooking together",
            "delivery that came late");

    public static final Scenario SCENARIO = new Scenario(
            "reports",
            "a report over 30 interviews of " + TURNS + " turns within 10 s, over " + LARGE
                    + " within 120 s under 900 MB, growing at most n log n; search over " + REPORTS
                    + " reports: p95 under 100 ms",
            (stack, report) -> measure(stack.get(), report));

    private ReportGeneration() {}

    private static void measure(MeasuredStack stack, Report report) {
        var rows = StoredInterviews.of(stack);
        var used = new ArrayList<String>();
        try {
            report.progress("warming up with a report");
            String searched = study(stack, rows, used, SMALL);
            make(stack, searched, SMALL);
            tell(SMALL, make(stack, searched, SMALL), report);
            double before = 0;
            double last = 0;
            for (int interviews : List.of(LARGE / 4, LARGE / 2, LARGE)) {
                report.progress("a report over %d interviews", interviews);
                var made = make(stack, study(stack, rows, used, interviews), interviews);
                tell(interviews, made, report);
                before = last;
                last = made.seconds();
            }
            report.figure("growth_for_twice_as_many", last / before, "twice as many take %.2f times as long");
            report.figure("n_log_n_for_twice_as_many", nLogN(LARGE) / nLogN(LARGE / 2), "n log n would be %.2f");
            int documents = rows.count("reports.search_document", searched);
            rows.postgres()
                    .script(ReportGeneration.class, "report-copies.sql", Map.of("study", searched, "times", REPORTS));
            var copies = rows.postgres().texts(COPIES, searched);
            used.addAll(copies);
            search(stack, copies, WARM_UP);
            report.figure("documents", documents * REPORTS, "search over %,d documents of " + REPORTS + " reports");
            report.times("search", search(stack, copies, SEARCHES));
        } finally {
            rows.remove(used);
        }
    }

    private static void tell(int interviews, Made made, Report report) {
        report.figure("seconds_of_" + interviews, made.seconds(), interviews + " interviews: %.1f s");
        report.figure("resident_mb_of_" + interviews, made.megabytes(), "  at most %.0f MB");
    }

    private static double nLogN(int number) {
        return number * Math.log(number);
    }

    private static String study(MeasuredStack stack, StoredInterviews rows, List<String> used, int interviews) {
        var plan = Map.of(
                "objectives", "Learn about dinner on weekdays.",
                "conversation_flow", "1. Dinner: What did you have for dinner?",
                "learning_goals", GOALS);
        String id = stack.integrator()
                .createStudy(201, LoadStudy.with("study_plan", plan))
                .id();
        used.add(id);
        rows.insert(id, interviews, TURNS, SCREENER, "report-answers.sql");
        return id;
    }

    /** How long a report took, and the most memory that the service held meanwhile. */
    private record Made(double seconds, double megabytes) {}

    private static Made make(MeasuredStack stack, String study, int interviews) {
        var researcher = stack.researcher();
        try (var resident = ResidentWatch.of(() -> stack.residentBytes("reports"))) {
            long begin = System.nanoTime();
            String job = researcher.beginReport(study);
            var ended = await().atMost(LIMIT)
                    .pollDelay(POLL)
                    .pollInterval(POLL)
                    .until(() -> researcher.reportJob(200, study, job), read -> Set.of("succeeded", "failed")
                            .contains(read.text("/status")));
            var made = new Made(Pace.millisSince(begin) / 1e3, resident.mostMegabytes());
            var report = researcher.report(200, study, "?view=overview");
            boolean isWhole = ended.text("/status").equals("succeeded")
                    && report.at("/interview_count").asInt() == interviews
                    && report.at("/study_findings/learning_goals").valueStream().anyMatch(goal -> !goal.at("/findings")
                            .isEmpty());
            if (!isWhole) {
                throw new Refusal("The report does not rest on all interviews: " + ended.text() + report.text());
            }
            return made;
        }
    }

    /** One after another, each over other studies; how long each took in milliseconds. */
    private static Sample search(MeasuredStack stack, List<String> studies, int times) {
        var researcher = stack.researcher();
        var chance = new Random(7);
        var millis = new ArrayList<Double>();
        for (int number = 0; number < times; number++) {
            var named = chance.ints(0, studies.size())
                    .distinct()
                    .limit(Math.min(STUDIES_OF_SEARCH, studies.size()))
                    .mapToObj(studies::get)
                    .toList();
            long begin = System.nanoTime();
            var found = researcher.search(200, named, SEARCHED.get(number % SEARCHED.size()));
            millis.add(Pace.millisSince(begin));
            if (found.at("/studies").size() != named.size()) {
                throw new Refusal("A search did not answer for all of its studies: " + found.text());
            }
        }
        return Sample.of(millis);
    }
}
