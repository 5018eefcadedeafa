package io.research.load.list;

import io.research.load.http.Target;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Scenario;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Listing and reading the interviews of one organization while the table grows a hundredfold. */
public final class InterviewsList implements Scenario {
    private static final int SMALL = 1_000;
    private static final double PROMISED = 3;
    private static final String API = "/api/public/v1";
    private static final String LIST = API + "/interviews/";
    private static final String FIRST_PAGE = "page 1";
    private static final String HUNDRED = "100 per page";

    @Override
    public String name() {
        return "interviews-list";
    }

    @Override
    public String promise() {
        return "pages and every filter of the list, details and usage, with 1,000 and with 100,000 interviews (3,000,000"
                + " messages) of one organization: p95 within " + PROMISED + " times";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var rows = new InterviewRows(stack.postgres(), stack.appId());
        return new ListGrowth(rows, path -> target(stack, path), progress, SMALL)
                .measure(name(), reads(rows), InterviewsList::base);
    }

    private static Target target(MeasuredStack stack, String path) {
        String token = stack.callerToken(InterviewRows.ORGANIZATION, Instant.now());
        return Target.get(path, stack.service("interviews"), path, token);
    }

    private static Map<String, String> reads(InterviewRows rows) {
        var hoursAgo = Instant.now().minus(Duration.ofHours(10)).truncatedTo(ChronoUnit.SECONDS);
        String largeStudy = "study_id=" + rows.study(0);
        String smallStudy = "study_id=" + rows.study(5);
        var reads = new LinkedHashMap<String, String>();
        reads.put(FIRST_PAGE, LIST);
        reads.put("page 10", LIST + "?page=10");
        reads.put(HUNDRED, LIST + "?page_size=100");
        reads.put("page 9 of 100", LIST + "?page_size=100&page=9");
        reads.put("large study", LIST + "?" + largeStudy);
        reads.put("small study", LIST + "?" + smallStudy);
        reads.put("common status", LIST + "?status=completed");
        reads.put("rare status", LIST + "?status=in_progress");
        reads.put("common quality", LIST + "?quality=Good");
        reads.put("rare quality", LIST + "?quality=Poor");
        reads.put("several qualities", LIST + "?quality=Poor&quality=Excellent&quality=Fair");
        reads.put("page 9 of several", LIST + "?quality=Good&quality=Fair&page_size=50&page=9");
        reads.put("rare in study", LIST + "?quality=Poor&status=completed&" + largeStudy);
        reads.put("started after", LIST + "?started_after=" + hoursAgo);
        reads.put("quality after", LIST + "?quality=Good&started_after=" + hoursAgo);
        reads.put("with trial runs", LIST + "?include_test=true");
        reads.put("60 turns", LIST + rows.ofManyTurns());
        reads.put("60 turns masked", LIST + rows.ofManyTurns() + "?redact_pii=true");
        reads.put("long turn", LIST + rows.ofLongTurn());
        reads.put("long turn masked", LIST + rows.ofLongTurn() + "?redact_pii=true");
        reads.put(
                "usage",
                API + "/usage/interviews?cadence=weekly&start_date="
                        + hoursAgo.minus(Duration.ofDays(360)).toString().substring(0, 10));
        return reads;
    }

    /** What fills its page only in the large table is held against what fills one in the small table. */
    private static String base(String read) {
        return switch (read) {
            case "small study", "rare status", "rare quality", "rare in study" -> FIRST_PAGE;
            default -> read;
        };
    }
}
