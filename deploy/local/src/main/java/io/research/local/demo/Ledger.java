package io.research.local.demo;

import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.Dashboard;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;

/** Shows what was paid, as the owner sees it in the dashboard. */
final class Ledger {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Screen screen;
    private final Dashboard dashboard;

    Ledger(Screen screen, Dashboard dashboard) {
        this.screen = screen;
        this.dashboard = dashboard;
    }

    /** One line for each payment of the operation with that id in its name, once so many have been made. */
    void showPayments(String id, int payments) {
        var paid = await("the payments").atMost(PATIENCE).until(() -> find(id), found -> found.size() >= payments);
        for (JsonNode each : paid) {
            screen.fact(
                    each.path("type").asText(),
                    String.format(
                            "%12s   balance %14s   %s",
                            ShownAmount.of(each.path("amount_usd")),
                            ShownAmount.of(each.path("balance_after_usd")),
                            each.path("created_at").asText()));
        }
        var sum = paid.stream()
                .map(each -> each.path("amount_usd").decimalValue())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        screen.line("Together " + ShownAmount.of(sum.negate()) + ", under the operation "
                + paid.getFirst().path("operation_id").asText() + ".");
    }

    /** The oldest first. */
    private List<JsonNode> find(String id) {
        return dashboard
                .transactions(200, "?page_size=100")
                .at("/transactions")
                .valueStream()
                .filter(each -> each.path("operation_id").asText().contains(id))
                .toList()
                .reversed();
    }
}
