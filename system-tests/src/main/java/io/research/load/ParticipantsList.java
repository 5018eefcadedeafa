package io.research.load;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Listing the participants of one organization while the table grows a hundredfold. */
final class ParticipantsList implements Scenario {
    private static final int SMALL = 10_000;
    private static final int LARGE = 1_000_000;
    private static final int CONNECTIONS = 1;
    private static final int ASKING = 7;
    private static final double PROMISED = 3;
    private static final Duration WARM_UP = Duration.ofSeconds(8);
    private static final Duration MEASURED = Duration.ofSeconds(5);
    private static final String LIST = "/api/public/v1/participants/";

    @Override
    public String name() {
        return "participants-list";
    }

    @Override
    public String promise() {
        return "pages and every filter of the list, with 10,000 and with 1,000,000 participants of "
                + ParticipantRows.ORGANIZATIONS + " organizations: within " + PROMISED + " times";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var rows = new ParticipantRows(stack.postgres(), stack.appId());
        rows.remove();
        try {
            var queries = queries(rows.study(ASKING));
            progress.printf("  %,d participants: warming up%n", SMALL);
            rows.grow(0, SMALL);
            load(stack, LIST).run(WARM_UP);
            var small = round(stack, queries, progress);
            progress.printf("  growing to %,d participants%n", LARGE);
            rows.grow(SMALL, LARGE);
            progress.printf("  %,d participants: warming up%n", LARGE);
            load(stack, LIST).run(WARM_UP);
            return result(small, round(stack, queries, progress));
        } finally {
            progress.println("  removing the participants");
            rows.remove();
        }
    }

    /** Number 7 belongs to the organization and the study that ask, and stands in the small table too. */
    private static Map<String, String> queries(String study) {
        var queries = new LinkedHashMap<String, String>();
        queries.put("page 1", LIST);
        queries.put("page 10", LIST + "?page=10");
        queries.put("100 per page", LIST + "?page_size=100");
        queries.put("study", LIST + "?study_id=" + study);
        queries.put("email", LIST + "?email=P" + ASKING + "@load.example");
        queries.put("email in study", LIST + "?email=p" + ASKING + "@load.example&study_id=" + study);
        queries.put("external id", LIST + "?external_id=crm-" + ASKING + "&study_id=" + study);
        queries.put("nobody", LIST + "?email=nobody@load.example");
        return queries;
    }

    private static Map<String, Sample> round(MeasuredStack stack, Map<String, String> queries, PrintStream progress) {
        var samples = new LinkedHashMap<String, Sample>();
        queries.forEach((name, query) -> {
            var sample = load(stack, query).run(MEASURED).latencies();
            samples.put(name, sample);
            progress.printf(
                    Locale.ROOT,
                    "  %-16s p50 %6.2f ms   p95 %6.2f ms%n",
                    name,
                    sample.percentile(0.5),
                    sample.percentile(0.95));
        });
        return samples;
    }

    private static HttpLoad load(MeasuredStack stack, String path) {
        String token = stack.callerToken(ParticipantRows.organization(ASKING), Instant.now());
        return new HttpLoad(Target.get(path, stack.service("participants"), path, token), CONNECTIONS);
    }

    private Result result(Map<String, Sample> small, Map<String, Sample> large) {
        var text = new StringBuilder();
        var figures = new LinkedHashMap<String, Object>();
        figures.put("small_table", SMALL);
        figures.put("large_table", LARGE);
        large.forEach((name, sample) -> {
            var base = small.get(name);
            double p50 = sample.percentile(0.5) / base.percentile(0.5);
            double p95 = sample.percentile(0.95) / base.percentile(0.95);
            figures.put(
                    name,
                    Map.of(
                            "small_p50_ms", base.percentile(0.5),
                            "small_p95_ms", base.percentile(0.95),
                            "large_p50_ms", sample.percentile(0.5),
                            "large_p95_ms", sample.percentile(0.95),
                            "p50_ratio", p50,
                            "p95_ratio", p95));
            text.append(String.format(
                    Locale.ROOT,
                    "%n  %-16s p50 %6.2f ms -> %6.2f ms (%.2f times)   p95 %6.2f ms -> %6.2f ms (%.2f times)",
                    name,
                    base.percentile(0.5),
                    sample.percentile(0.5),
                    p50,
                    base.percentile(0.95),
                    sample.percentile(0.95),
                    p95));
        });
        return new Result(name(), text.toString(), figures);
    }
}
