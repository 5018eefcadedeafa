package io.research.mcp.signal;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.time.Clock;

/**
 * Asks people one question, in two steps: an estimate, then the run. The estimate is not kept: its id is made of what is asked,
 * of the price and of the moment, so that it fits for a while, as long as neither has changed. It is the run's idempotency key:
 * one estimate never pays twice.
 */
@Singleton
class AskPeople implements Tool {
    private static final String ADDRESS = "/api/human-signal/ask";
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
                    "Ask people one question",
                    Effect.ADDS,
                    "SPENDS MONEY when it is given estimate_id and confirm_price_usd: asks n people, general from the panel or those"
                            + " at your emails. Without these it only answers with the estimate; show the user its price first. An"
                            + " estimate is asked once, however often it is called. Read the answers with read_job; it can be cancelled"
                            + " at its dashboard_url.")
            .with(Argument.of("askSignal", "mode").required())
            .with(Argument.of("askSignal", "text").required())
            .with(Argument.of("askSignal", "options").described("2 to 5, for preference."))
            .with(Argument.of("askSignal", "audience").required())
            .withAll("askSignal", "emails")
            .with(Argument.of("askSignal", "n").required())
            .withAll("askSignal", "voice", "time_budget_hours", "locale", "context")
            .with(Argument.text("estimate_id"))
            .with(Price.CONFIRMED.described("The estimate's price."))
            .reachingPeople()
            .calling("askSignal");

    private final Clock clock;

    AskPeople(Clock clock) {
        this.clock = clock;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Uni<ToolAnswer> call(ToolCall call) {
        return estimate(call).chain(estimate -> {
            var price = estimate.path("estimated_cost");
            if (!call.has("estimate_id") && !call.has(Price.CONFIRMED.name())) {
                return Uni.createFrom().item(offer(call, estimate));
            }
            var confirmed = Price.of(price);
            confirmed.require(call);
            if (!EstimateId.fits(call.text("estimate_id"), call.body(INPUTS), price, clock.instant())) {
                throw new Problem(
                        ErrorCode.STALE_ESTIMATE,
                        "This estimate has expired, is of something else, or the price has changed since. Nothing was spent.");
            }
            return call.conversation()
                    .confirm("Ask %d people for up to %s USD?"
                            .formatted(call.get("n").asLong(), confirmed.text()))
                    .chain(() -> call.api().post(ADDRESS, call.body(INPUTS), "ask-" + call.text("estimate_id")))
                    .map(run -> SignalFacts.of(run.body()));
        });
    }

    private static Uni<JsonNode> estimate(ToolCall call) {
        return call.api()
                .post(ADDRESS, call.body(INPUTS).put("dry_run", true), call.key("estimate"))
                .map(ApiAnswer::body);
    }

    private ToolAnswer offer(ToolCall call, JsonNode estimate) {
        var now = clock.instant();
        var offer = call.body("n", "audience");
        offer.setAll(Compact.pick(estimate, "estimated_cost"));
        offer.put("currency", "USD");
        offer.setAll(Compact.pick(estimate, "eta_hours_range", "validation_warnings"));
        offer.put("estimate_id", EstimateId.of(call.body(INPUTS), estimate.path("estimated_cost"), now));
        offer.put("estimate_expires_at", now.plus(EstimateId.VALID).toString());
        return ToolAnswer.of(offer);
    }
}
