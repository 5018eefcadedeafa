package io.research.load.list;

import io.research.load.http.Target;
import io.research.load.stack.MeasuredStack;
import io.research.load.stack.Result;
import io.research.load.stack.Scenario;
import java.io.PrintStream;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Listing the participants of one organization while the table grows a hundredfold. */
public final class ParticipantsList implements Scenario {
    private static final int ASKING = 7;
    private static final double PROMISED = 3;
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
        return new ListGrowth(rows, path -> target(stack, path), progress)
                .measure(name(), reads(rows.study(ASKING)), UnaryOperator.identity());
    }

    private static Target target(MeasuredStack stack, String path) {
        String token = stack.callerToken(ParticipantRows.organization(ASKING), Instant.now());
        return Target.get(path, stack.service("participants"), path, token);
    }

    /** Number 7 belongs to the organization and the study that ask, and stands in the small table too. */
    private static Map<String, String> reads(String study) {
        var reads = new LinkedHashMap<String, String>();
        reads.put("page 1", LIST);
        reads.put("page 10", LIST + "?page=10");
        reads.put("100 per page", LIST + "?page_size=100");
        reads.put("study", LIST + "?study_id=" + study);
        reads.put("email", LIST + "?email=P" + ASKING + "@load.example");
        reads.put("email in study", LIST + "?email=p" + ASKING + "@load.example&study_id=" + study);
        reads.put("external id", LIST + "?external_id=crm-" + ASKING + "&study_id=" + study);
        reads.put("nobody", LIST + "?email=nobody@load.example");
        return reads;
    }
}
