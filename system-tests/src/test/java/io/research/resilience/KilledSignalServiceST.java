package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.ApiResponse;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Runs are made once, count each answer once, are paid to the cent and announced once, in whatever state their service or
 * the database dies or the broker is away.
 */
@ExtendWith(OnTheStack.class)
class KilledSignalServiceST {
    private static final String ASK = "/api/human-signal/ask";
    /** {@code ./dev bench kill} gives more. */
    private static final int RUNS = 3 * Integer.getInteger("research.kill.scale", 1);

    private static final int PEOPLE = 3;
    private static final BigDecimal PRICE = new BigDecimal("11.25");
    private static final Duration ASK_LIMIT = Duration.ofMinutes(2);
    private static final Duration FIELDWORK = Duration.ofMinutes(2L + RUNS);
    private static final Duration LOOK = Duration.ofMillis(500);

    private final RunningStack stack;
    private final ApiClient api;
    private final Integrator integrator;

    KilledSignalServiceST(RunningStack stack) {
        this.stack = stack;
        this.api = stack.api(1, "all");
        this.integrator = stack.integrator(1, "all");
    }

    @Test
    void runs_answers_money_and_events_come_out_exactly_right() {
        try (var receiver = stack.receiver()) {
            var webhook = integrator.createWebhook(
                    201, Map.of("hook_url", receiver.url(), "event_types", List.of("signal.completed")));
            receiver.verifyWith(webhook.text("/signing_secret"));
            var available = wallet("available_usd");
            var held = wallet("held_usd");

            var runs = askWhileTheServiceDies();
            await("people").atMost(FIELDWORK).pollInterval(LOOK).until(() -> runs.stream()
                    .anyMatch(run -> run.hasStatus("fielding")));
            stack.kill("signal").awaitReturn();
            await("the first answer").atMost(FIELDWORK).pollInterval(LOOK).until(() -> runs.stream()
                    .anyMatch(run -> run.completed() > 0));
            stack.killDatabase().awaitReturn();
            stack.withoutBroker();
            stack.kill("signal").awaitReturn();
            var cancelled = new Run();
            await("one more run").atMost(ASK_LIMIT).until(cancelled::ask);
            await("its end").atMost(ASK_LIMIT).until(cancelled::cancel);
            stack.kill("signal").awaitReturn();
            await("the end of all runs").atMost(FIELDWORK).pollInterval(LOOK).until(() -> runs.stream()
                    .allMatch(run -> run.hasStatus("complete")));

            assertThat(runs).allSatisfy(Run::requireItsPeople);
            var paid = runs.stream().map(Run::cost).reduce(cancelled.cost(), BigDecimal::add);
            assertThat(paid).isGreaterThanOrEqualTo(PRICE.multiply(BigDecimal.valueOf((long) RUNS * PEOPLE)));
            await("the money").atMost(ASK_LIMIT).untilAsserted(() -> {
                assertThat(wallet("available_usd")).isEqualByComparingTo(available.subtract(paid));
                assertThat(wallet("held_usd")).isEqualByComparingTo(held);
            });
            await("the webhooks").atMost(ASK_LIMIT).untilAsserted(() -> assertThat(announced(receiver.received()))
                    .containsExactlyInAnyOrderElementsOf(
                            runs.stream().map(run -> run.studyId).toList()));
            integrator.deleteWebhook(204, webhook.id());
        }
    }

    private List<Run> askWhileTheServiceDies() {
        var runs = Stream.generate(Run::new).limit(RUNS).toList();
        var answered = new CountDownLatch(1);
        var sent = new ArrayList<Future<?>>();
        try (var threads = Executors.newFixedThreadPool(2)) {
            runs.forEach(run -> sent.add(threads.submit(() -> {
                run.ask();
                answered.countDown();
            })));
            await("the first answer").atMost(ASK_LIMIT).until(() -> answered.getCount() == 0);
            stack.kill("signal").awaitReturn();
        }
        assertThat(sent).allSatisfy(each -> assertThat(each.state()).isEqualTo(Future.State.SUCCESS));
        runs.forEach(run -> await("a run").atMost(ASK_LIMIT).until(run::ask));
        return runs;
    }

    /** Of which runs the end was told, each event counted once: a delivery may be repeated. */
    private static List<String> announced(List<Received> received) {
        return received.stream()
                .collect(Collectors.toMap(
                        Received::eventId, one -> one.data().path("study_id").asText(), (one, other) -> one))
                .values()
                .stream()
                .toList();
    }

    private BigDecimal wallet(String amount) {
        return integrator.account(200).at("/wallet/" + amount).decimalValue();
    }

    /** One run, asked under one key. */
    private final class Run {
        private final String key = UUID.randomUUID().toString();
        private String studyId;

        /** Whether it was answered 201; an answer that does not come is a no. */
        boolean ask() {
            try {
                var answer = api.send("POST", ASK, question(), "Idempotency-Key", key);
                if (answer.status() == 201) {
                    assertThat(studyId).isIn(null, answer.text("/study_id"));
                    studyId = answer.text("/study_id");
                }
                return answer.status() == 201;
            } catch (UncheckedIOException noAnswer) {
                return false;
            }
        }

        boolean cancel() {
            return api.send("POST", "/api/human-signal/" + studyId + "/cancel", null)
                            .status()
                    == 200;
        }

        boolean hasStatus(String status) {
            var results = results();
            return results.status() == 200 && results.text("/status").equals(status);
        }

        /** None while the service is away. */
        int completed() {
            var results = results();
            return results.status() == 200 ? results.at("/progress/completed").asInt() : 0;
        }

        BigDecimal cost() {
            return integrator.signalResults(200, studyId).at("/cost_incurred").decimalValue();
        }

        void requireItsPeople() {
            assertThat(completed()).isEqualTo(PEOPLE);
            assertThat(cost()).isEqualByComparingTo(PRICE.multiply(BigDecimal.valueOf(PEOPLE)));
        }

        private ApiResponse results() {
            return api.send("GET", "/api/human-signal/" + studyId + "/results", null);
        }

        private static Map<String, Object> question() {
            return Map.of(
                    "mode",
                    "preference",
                    "text",
                    "Which tea do you take on a journey?",
                    "options",
                    List.of("Green tea", "Black tea"),
                    "audience",
                    "general",
                    "n",
                    PEOPLE,
                    "locale",
                    "en-US");
        }
    }
}
