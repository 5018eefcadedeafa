package io.research.load;

import java.io.PrintStream;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Listing the studies of one organization while the table grows a hundredfold. */
final class StudyList implements Scenario {
    private static final int ASKING = 7;
    private static final String LIST = "/api/public/v1/studies/";
    private static final String FIRST_PAGE = "page 1";

    @Override
    public String name() {
        return "study-list";
    }

    @Override
    public String promise() {
        return "pages within the first 1,000 rows and the name filter, with 10,000 and with 1,000,000 studies of "
                + StudyRows.ORGANIZATIONS + " organizations";
    }

    @Override
    public Result measure(Supplier<MeasuredStack> running, PrintStream progress) {
        var stack = running.get();
        var rows = new StudyRows(stack.postgres(), stack.appId());
        return new ListGrowth(rows, path -> target(stack, path), progress).measure(name(), reads(), StudyList::base);
    }

    private static Target target(MeasuredStack stack, String path) {
        String token = stack.callerToken(StudyRows.organization(ASKING), Instant.now());
        return Target.get(path, stack.service("studies"), path, token);
    }

    private static Map<String, String> reads() {
        var reads = new LinkedHashMap<String, String>();
        for (int page : List.of(1, 5, 10)) {
            reads.put("page " + page, LIST + "?page=" + page);
        }
        reads.put("name of few", LIST + "?name=zebra");
        reads.put("name of many", LIST + "?name=tea");
        reads.put("two letters", LIST + "?name=ea");
        reads.put("name of none", LIST + "?name=no-such-name");
        return reads;
    }

    /** A page beyond the end of the small table is held against its first page: both have as many rows to show. */
    private static String base(String read) {
        return read.startsWith("page") ? FIRST_PAGE : read;
    }
}
