package io.research.load.list;

import io.research.load.http.Target;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Scenario;
import java.io.PrintStream;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Listing the studies of one organization while the table grows a hundredfold. */
public final class StudyList implements Scenario {
    private static final int ASKING = 7;
    private static final String LIST = "/api/public/v1/studies/";
    private static final String FIRST_PAGE = "page 1";
    private static final String PAGE_OF_NAMES = "page of names";

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
        reads.put(PAGE_OF_NAMES, LIST + "?name=ee");
        reads.put("name of one", LIST + "?name=zebra%20107");
        reads.put("name of few", LIST + "?name=zebra");
        reads.put("name of many", LIST + "?name=tea");
        reads.put("two letters", LIST + "?name=ea");
        reads.put("name of none", LIST + "?name=no-such-name");
        return reads;
    }

    /**
     * What shows a page of rows only in the large table is held against what shows as many in the small one: a page
     * beyond its end, and names that are rare in it.
     */
    private static String base(String read) {
        return switch (read) {
            case "page 1", "page 5", "page 10" -> FIRST_PAGE;
            case "name of few", "name of many", "two letters" -> PAGE_OF_NAMES;
            default -> read;
        };
    }
}
