package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.journey.StudyFixture;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Dashboard;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Received;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Panels are launched once, filled to the place, paid to the cent and announced once, whenever their
 * service, that of studies or the database dies, or the broker is away; and a study that is created with its panel is one.
 */
@ExtendWith(OnTheStack.class)
class KilledPanelServiceST {
    /** {@code ./dev bench kill} has 5: 100 launches, half of them with their study, and 1,000 completions. */
    private static final int SCALE = Integer.getInteger("research.kill.scale", 1);

    private static final int PANELS = SCALE == 1 ? 4 : 10 * SCALE;
    private static final int TARGET = SCALE == 1 ? 3 : 10;

    private static final String STUDIES = "/api/public/v1/studies";
    private static final BigDecimal PRICE = new BigDecimal("32.5");
    private static final Duration LAUNCH_LIMIT = Duration.ofMinutes(2);
    private static final Duration FIELDWORK = Duration.ofMinutes(2L + PANELS);
    private static final Duration LOOK = Duration.ofMillis(500);

    private final RunningStack stack;
    private final ApiClient api;
    private final Integrator integrator;

    KilledPanelServiceST(RunningStack stack) {
        this.stack = stack;
        this.api = stack.api(1, "all");
        this.integrator = stack.integrator(1, "all");
    }

    /** Fills the wallet for all panels, and lets the key pay for them. */
    @BeforeEach
    void provideMoney() {
        var cost = PRICE.multiply(BigDecimal.valueOf(2L * PANELS * TARGET));
        var organization = stack.organization(1);
        Dashboard.of(stack.anonymous(), organization.users().getFirst()).payIn(201, cost);
        stack.database()
                .change(
                        "update gateway.api_key set lifetime_spend_cap_cents = lifetime_spend_cap_cents + ?::bigint"
                                + " where name = 'all' and organization_id = ?",
                        cost.movePointRight(2).toBigIntegerExact().toString(),
                        organization.organizationId());
    }

    @Test
    void money_places_and_events_come_out_exactly_right() {
        try (var receiver = stack.receiver()) {
            var webhook = integrator.createWebhook(
                    201, Map.of("hook_url", receiver.url(), "event_types", List.of("study.completed")));
            receiver.verifyWith(webhook.text("/signing_secret"));
            var available = wallet("available_usd");
            var held = wallet("held_usd");

            var panels = new ArrayList<>(launchWhileDying("panel", this::newPanel));
            panels.addAll(launchWhileDying("studies", this::newPanelWithItsStudy));
            await("the first interviews")
                    .atMost(FIELDWORK)
                    .pollInterval(LOOK)
                    .until(() -> panels.stream().mapToInt(Panel::completed).sum() >= PANELS * TARGET / 3);
            stack.killDatabase().awaitReturn();
            stack.withoutBroker();
            stack.kill("panel").awaitReturn();
            await("the end of all panels").atMost(FIELDWORK).pollInterval(LOOK).until(() -> panels.stream()
                    .allMatch(Panel::isCompleted));

            assertThat(panels).allSatisfy(Panel::requireExactlyItsTarget);
            var paid = PRICE.multiply(BigDecimal.valueOf((long) panels.size() * TARGET));
            await("the money").atMost(LAUNCH_LIMIT).untilAsserted(() -> {
                assertThat(wallet("available_usd")).isEqualByComparingTo(available.subtract(paid));
                assertThat(wallet("held_usd")).isEqualByComparingTo(held);
            });
            await("the webhooks").untilAsserted(() -> {
                assertThat(announced(receiver.received()))
                        .containsExactlyInAnyOrderElementsOf(
                                panels.stream().map(panel -> panel.cycleId).toList());
                assertThat(integrator
                                .deliveries(200, webhook.id())
                                .at("/total_count")
                                .asInt())
                        .isEqualTo(panels.size());
            });
            integrator.deleteWebhook(204, webhook.id());
        }
    }

    private List<Panel> launchWhileDying(String service, Supplier<Panel> made) {
        var panels = Stream.generate(made).limit(PANELS).toList();
        var answered = new CountDownLatch(1);
        var sent = new ArrayList<Future<?>>();
        try (var threads = Executors.newFixedThreadPool(2)) {
            panels.forEach(panel -> sent.add(threads.submit(() -> {
                panel.launch();
                answered.countDown();
            })));
            await("the first launch").atMost(LAUNCH_LIMIT).until(() -> answered.getCount() == 0);
            stack.kill(service).awaitReturn();
        }
        assertThat(sent).allSatisfy(each -> assertThat(each.state()).isEqualTo(Future.State.SUCCESS));
        panels.forEach(panel ->
                await("the launch of " + panel.name).atMost(LAUNCH_LIMIT).until(panel::launch));
        return panels;
    }

    /** The id of the event is that of the cycle. A delivery may be sent again; how many there are is counted apart. */
    private static List<String> announced(List<Received> received) {
        return received.stream().map(Received::eventId).distinct().toList();
    }

    private BigDecimal wallet(String amount) {
        return integrator.account(200).at("/wallet/" + amount).decimalValue();
    }

    private Panel newPanel() {
        var panel = new Panel("/launch-panel", Panel.ORDER);
        panel.studyId = integrator.createStudy(201, panel.study()).id();
        return panel;
    }

    private Panel newPanelWithItsStudy() {
        return new Panel("/create-and-launch-panel", null);
    }

    /** A study with its panel, launched under one key. */
    private final class Panel {
        private static final Map<String, Object> ORDER =
                Map.of("target", TARGET, "incident_rate", 25, "country_code", "US");

        private final String key = UUID.randomUUID().toString();
        private final String name = "Killed " + key.substring(0, 18);
        private final String operation;
        private final Map<String, Object> order;
        private String studyId;
        private String cycleId;

        /** @param order null for a study that is created in the same operation */
        private Panel(String operation, Map<String, Object> order) {
            this.operation = operation;
            this.order = order;
        }

        Map<String, Object> study() {
            return StudyFixture.aChatStudy()
                    .named(name)
                    .with("recruiting_method", "panel")
                    .with(
                            "targeting_attributes",
                            List.of(Map.of("qualification_id", 1, "allowed_options", List.of(101, 102, 103))))
                    .body();
        }

        /** Whether it was answered 200; an answer that does not come is a no. */
        boolean launch() {
            try {
                var answer = order == null
                        ? send(STUDIES + operation, Map.of("study", study(), "panel", ORDER))
                        : send(STUDIES + "/" + studyId + operation, order);
                if (answer.status() == 200) {
                    var panel = order == null ? answer.at("/panel") : answer.json();
                    studyId = panel.path("study_id").asText();
                    cycleId = panel.path("cycle_id").asText();
                }
                return answer.status() == 200;
            } catch (UncheckedIOException noAnswer) {
                return false;
            }
        }

        private ApiResponse send(String path, Object body) {
            return api.send("POST", path, body, "Idempotency-Key", key);
        }

        /** None while the service is away. */
        int completed() {
            var progress = api.send("GET", STUDIES + "/" + studyId + "/fielding-progress", null);
            return progress.status() == 200 ? progress.at("/completed").asInt() : 0;
        }

        boolean isCompleted() {
            var now = api.send("GET", STUDIES + "/" + studyId, null);
            return now.status() == 200 && now.text("/fielding_status").equals("completed");
        }

        void requireExactlyItsTarget() {
            assertThat(integrator
                            .studies(200, "?name=" + name.replace(" ", "%20"))
                            .at("/studies")
                            .valueStream()
                            .map(study -> study.path("id").asText()))
                    .containsExactly(studyId);
            assertThat(integrator
                            .fieldingProgress(200, studyId)
                            .at("/completed")
                            .asInt())
                    .isEqualTo(TARGET);
            assertThat(integrator
                            .interviews(200, "?status=completed&study_id=" + studyId)
                            .at("/total_count")
                            .asInt())
                    .isEqualTo(TARGET);
        }
    }
}
