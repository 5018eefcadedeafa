package io.research.load.analysis;

import static org.awaitility.Awaitility.await;

import io.research.load.stack.LoadStudy;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Sample;
import io.research.load.stack.Scenario;
import io.research.local.Refusal;
import io.research.local.demo.customer.Researcher;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * Reports of few and of many interviews: how long they take, how that grows, the memory of the service meanwhile; and
 * searches over many reports. {@code BENCH_INTERVIEWS=40} for a try.
 */
public final class ReportGeneration implements Scenario {
    private static final int SMALL = 30;
    private static final int LARGE = Integer.parseInt(System.getenv().getOrDefault("BENCH_INTERVIEWS", "500"));
    private static final int TURNS = 40;
    private static final int REPORTS_FOR_EACH_INTERVIEW = 2;
    private static final int SEARCHES = 300;
    private static final int WARM_UP = 50;
    private static final int STUDIES_OF_SEARCH = 100;
    private static final double MEGABYTE = 1024.0 * 1024.0;
    private static final Duration LIMIT = Duration.ofMinutes(20);
    private static final Duration POLL = Duration.ofMillis(50);

    @Override
    public String name() {
        return "reports";
    }

    @Override
    public String promise() {
        return "a report over 30 interviews of " + TURNS + " turns within 10 s, over " + LARGE
                + " within 120 s under 900 MB, growing at most n log n; search over "
                + REPORTS_FOR_EACH_INTERVIEW * LARGE + " reports: p95 under 100 ms";
    }

    /** How long the report over so many interviews took, and the most memory that the service held meanwhile. */
    private record Made(int interviews, double seconds, double megabytes) {}

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var rows = new ReportRows(stack.postgres(), stack.organizationId(), stack.appId());
        var used = new ArrayList<String>();
        try {
            progress.println("  warming up with a report");
            String searched = study(stack, rows, used, SMALL);
            make(stack, searched, SMALL);
            var made = new ArrayList<Made>();
            made.add(make(stack, searched, SMALL));
            for (int interviews : List.of(LARGE / 4, LARGE / 2, LARGE)) {
                progress.printf("  a report over %d interviews%n", interviews);
                made.add(make(stack, study(stack, rows, used, interviews), interviews));
            }
            int reports = REPORTS_FOR_EACH_INTERVIEW * LARGE;
            progress.printf("  %d searches over %d reports%n", SEARCHES, reports);
            int documents = rows.documents(searched) * reports;
            var copies = rows.copy(searched, reports);
            used.addAll(copies);
            search(stack.researcher(), copies, WARM_UP);
            return result(made, reports, documents, Sample.of(search(stack.researcher(), copies, SEARCHES)));
        } finally {
            rows.remove(used);
        }
    }

    private static String study(MeasuredStack stack, ReportRows rows, List<String> used, int interviews) {
        var body = new HashMap<>(LoadStudy.BODY);
        body.put(
                "study_plan",
                Map.of(
                        "objectives",
                        "Learn about dinner on weekdays.",
                        "conversation_flow",
                        "1. Dinner: What did you have for dinner?",
                        "learning_goals",
                        ReportRows.GOALS));
        String id = stack.integrator().createStudy(201, body).id();
        used.add(id);
        rows.insert(id, interviews, TURNS);
        return id;
    }

    private static Made make(MeasuredStack stack, String study, int interviews) {
        var researcher = stack.researcher();
        var most = new AtomicLong();
        double seconds;
        try (var watching = Executors.newSingleThreadScheduledExecutor()) {
            watching.scheduleAtFixedRate(
                    () -> most.accumulateAndGet(stack.residentBytes("reports"), Math::max),
                    0,
                    100,
                    TimeUnit.MILLISECONDS);
            long begin = System.nanoTime();
            String job = researcher.beginReport(study);
            var ended = await().atMost(LIMIT)
                    .pollDelay(POLL)
                    .pollInterval(POLL)
                    .until(() -> researcher.reportJob(200, study, job), read -> List.of("succeeded", "failed")
                            .contains(read.text("/status")));
            seconds = (System.nanoTime() - begin) / 1e9;
            watching.shutdownNow();
            var report = researcher.report(200, study, "?view=overview");
            boolean isWhole = ended.text("/status").equals("succeeded")
                    && report.at("/interview_count").asInt() == interviews
                    && !report.at("/study_findings/learning_goals/0/findings").isEmpty();
            if (!isWhole) {
                throw new Refusal("The report does not rest on all interviews: " + ended.text() + report.text());
            }
        }
        return new Made(interviews, seconds, most.get() / MEGABYTE);
    }

    /** One after another, each over other studies; how long each took in milliseconds. */
    private static double[] search(Researcher researcher, List<String> studies, int times) {
        var chance = new Random(7);
        double[] millis = new double[times];
        for (int number = 0; number < times; number++) {
            var named = chance.ints(0, studies.size())
                    .distinct()
                    .limit(Math.min(STUDIES_OF_SEARCH, studies.size()))
                    .mapToObj(studies::get)
                    .toList();
            String query = ReportRows.SEARCHED.get(number % ReportRows.SEARCHED.size());
            long begin = System.nanoTime();
            var found = researcher.search(200, named, query);
            millis[number] = (System.nanoTime() - begin) / 1e6;
            if (found.at("/studies").size() != named.size()) {
                throw new Refusal("A search did not answer for all of its studies: " + found.text());
            }
        }
        return millis;
    }

    private Result result(List<Made> made, int reports, int documents, Sample searches) {
        var figures = new LinkedHashMap<String, Object>();
        figures.put("turns", TURNS);
        var text = new StringBuilder();
        for (Made one : made) {
            figures.put("seconds_of_" + one.interviews(), one.seconds());
            figures.put("resident_mb_of_" + one.interviews(), one.megabytes());
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %4d interviews   %6.1f s   at most %.0f MB",
                    one.interviews(),
                    one.seconds(),
                    one.megabytes()));
        }
        var half = made.get(made.size() - 2);
        var whole = made.getLast();
        double growth = whole.seconds() / half.seconds();
        double allowed = logLinear(whole.interviews()) / logLinear(half.interviews());
        figures.put("growth_for_twice_as_many", growth);
        figures.put("n_log_n_for_twice_as_many", allowed);
        figures.put("reports", reports);
        figures.put("documents", documents);
        figures.put("search_p50_ms", searches.percentile(0.5));
        figures.put("search_p95_ms", searches.percentile(0.95));
        figures.put("search_max_ms", searches.max());
        text.append(String.format(
                Locale.ROOT,
                "%n  twice as many take %.2f times as long (n log n: %.2f)%n  search over %d reports, %d documents, %d"
                        + " studies at once: p50 %.1f ms   p95 %.1f ms   max %.1f ms",
                growth,
                allowed,
                reports,
                documents,
                STUDIES_OF_SEARCH,
                searches.percentile(0.5),
                searches.percentile(0.95),
                searches.max()));
        return new Result(name(), text.toString(), figures);
    }

    private static double logLinear(int number) {
        return number * Math.log(number);
    }
}
