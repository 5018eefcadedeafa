package io.research.mcp.signal;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.apiclient.ApiAnswer;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.mcp.tool.Argument;
import io.research.mcp.tool.Compact;
import io.research.mcp.tool.Effect;
import io.research.mcp.tool.Price;
import io.research.mcp.tool.Tool;
import io.research.mcp.tool.ToolAnswer;
import io.research.mcp.tool.ToolCall;
import io.research.mcp.tool.ToolSpec;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;

/**
 * Asks people one question, in two steps: an estimate, then the run. The estimate is not kept: its id is made of what is asked
 * and of the price, so that it fits as long as neither has changed.
 */
@Singleton
class AskPeople implements Tool {
    private static final String ADDRESS = "/api/human-signal/ask";
    private static final int ID_BYTES = 12;
    private static final String[] INPUTS = {
        "mode",
        "text",
        "options",
        "audience",
        "emails",
        "n",
        "voice",
        "time_budget_hours",
        "locale",
        "context",
        "screeners"
    };
    private static final ToolSpec SPEC = ToolSpec.of(
                    "ask_people",
                    "Ask real people one question",
                    Effect.ADDS,
                    "SPENDS MONEY when it is given estimate_id and confirm_price_usd: asks n people, general from the panel or those"
                            + " at your emails. Without these it only answers with the estimate; show the user its price first."
                            + " Read the answers with read_job.")
            .with(Argument.of("askSignal", "mode").required())
            .with(Argument.of("askSignal", "text").required())
            .with(Argument.of("askSignal", "options").described("2 to 5, for preference."))
            .with(Argument.of("askSignal", "audience").required())
            .withAll("askSignal", "emails")
            .with(Argument.of("askSignal", "n").required())
            .withAll("askSignal", "voice", "time_budget_hours", "locale", "context")
            .with(Argument.text("estimate_id"))
            .with(Price.CONFIRMED.described("The estimate's price."))
            .repeatable()
            .reachingPeople()
            .calling("askSignal");

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        return estimate(call).chain(estimate -> {
            if (!call.has("estimate_id") && !call.has(Price.CONFIRMED.name())) {
                return Uni.createFrom().item(ToolAnswer.of(estimate));
            }
            var price = Price.of(estimate.path("estimated_cost"));
            price.require(call, estimate);
            if (!estimate.path("estimate_id").asText().equals(call.text("estimate_id"))) {
                throw new Problem(
                                ErrorCode.STALE_ESTIMATE,
                                "This estimate is of something else, or the price has changed since. Nothing was spent.")
                        .with(Price.details(estimate));
            }
            return call.conversation()
                    .confirm("Ask %d people for up to %s USD?"
                            .formatted(call.get("n").asLong(), price.text()))
                    .chain(() -> call.api().post(ADDRESS, call.body(INPUTS), call.key("run")))
                    .map(run -> SignalFacts.of(run.body()))
                    .chain(call::named);
        });
    }

    private static Uni<ObjectNode> estimate(ToolCall call) {
        return call.api()
                .post(ADDRESS, call.body(INPUTS).put("dry_run", true), call.key("estimate"))
                .map(ApiAnswer::body)
                .map(estimate -> {
                    var shown = Compact.pick(estimate, "estimated_cost", "eta_hours_range", "validation_warnings");
                    return shown.put("estimate_id", id(call.body(INPUTS), estimate.path("estimated_cost")));
                });
    }

    private static String id(ObjectNode asked, JsonNode price) {
        try {
            var digest = MessageDigest.getInstance("SHA-256")
                    .digest((asked + "\n" + price).getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(digest, ID_BYTES));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
