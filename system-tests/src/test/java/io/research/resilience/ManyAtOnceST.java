package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Dashboard;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Researcher;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Many requests meet on one thing while all cores are busy: one of them has its effect, the others are told so, and no
 * transaction is left open behind them. {@code research.race.rounds} has each race run so often.
 */
@ExtendWith(OnTheStack.class)
class ManyAtOnceST {
    private static final String API = "/api/public/v1";
    private static final int MANY = 8;
    private static final int ROUNDS = Integer.getInteger("research.race.rounds", 1);
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final RunningStack stack;
    private final Integrator integrator;
    private final ApiClient api;
    private BusyCores busy;

    ManyAtOnceST(RunningStack stack) {
        this.stack = stack;
        this.integrator = stack.integrator();
        this.api = stack.api(0, "all");
    }

    @BeforeEach
    void begin() {
        busy = BusyCores.begin();
    }

    @AfterEach
    void end() {
        busy.close();
        await("no transaction is left open")
                .atMost(PATIENCE)
                .until(() -> stack.database()
                                .numberOf(
                                        "select count(*) from pg_stat_activity"
                                                + " where state = 'idle in transaction' and state_change < now() - interval '1 second'")
                        == 0);
    }

    @Test
    void rewards_that_are_asked_for_right_after_the_interviews_are_one_for_each_person() {
        rounds(() -> {
            var fieldwork = Fieldwork.on(stack);
            integrator.updateStudy(
                    200,
                    fieldwork.studyId(),
                    Map.of(
                            "byop_config",
                            Map.of(
                                    "incentive_amount", 5,
                                    "is_incentives_enabled", true,
                                    "auto_send_incentives", false)));
            var people = Stream.generate(() -> fieldwork.invite(Fieldwork.newEmail()))
                    .limit(3)
                    .toList();

            var answers = atOnce(people.size(), at -> {
                var person = people.get(at);
                var participant = stack.participant();
                participant.open(201, person.text("/0/interview_link"));
                participant.hold(Fieldwork::answer);
                return atOnce(MANY, each -> post(API + "/participants/" + person.text("/0/id") + "/reward", null));
            });

            assertThat(answers).allSatisfy(ofOne -> {
                assertThat(ofOne).extracting(ApiResponse::status).containsOnly(202);
                assertThat(ofOne.stream()
                                .map(answer -> answer.text("/reward_id"))
                                .distinct())
                        .hasSize(1);
            });
            people.forEach(person -> await().atMost(PATIENCE).until(() -> integrator
                    .participant(200, person.text("/0/id"))
                    .at("/reward_sent")
                    .asBoolean()));
        });
    }

    @Test
    void a_panel_is_launched_once_and_steered_to_one_end() {
        rounds(() -> {
            var heldBefore = held();
            var study = Fieldwork.with(stack, integrator, aPanelStudy()).studyId();
            var order = Map.of("target", 5, "incident_rate", 25, "country_code", "US");

            var launches = atOnce(MANY, at -> post(API + "/studies/" + study + "/launch-panel", order));
            var moves = List.of("pause", "stop", "resume", "stop", "pause", "stop", "resume", "stop");
            var steered = atOnce(MANY, at -> post(API + "/studies/" + study + "/" + moves.get(at), null));

            assertThat(launches)
                    .extracting(ApiResponse::status)
                    .containsOnlyOnce(200)
                    .isSubsetOf(200, 409);
            assertThat(steered).extracting(ApiResponse::status).contains(200).isSubsetOf(200, 409);
            assertThat(integrator.study(200, study).text("/fielding_status")).isEqualTo("stopped");
            await().atMost(PATIENCE).untilAsserted(() -> assertThat(held()).isEqualByComparingTo(heldBefore));
        });
    }

    @Test
    void a_feasibility_request_is_answered_once() {
        rounds(() -> {
            var request = integrator.requestFeasibility(
                    201,
                    Map.of(
                            "target_audience",
                            "Beekeepers",
                            "country_code",
                            new String[] {"US"},
                            "target",
                            2000,
                            "incident_rate",
                            5));
            var reviewer = Dashboard.of(
                            stack.anonymous(),
                            stack.installation().credentials().platformAdmin())
                    .client();

            var answers = atOnce(
                    MANY,
                    at -> reviewer.send(
                            "POST",
                            "/api/admin/feasibility-requests/" + request.id() + "/respond",
                            Map.of("feasible", true, "notes", "answer " + at)));

            assertThat(answers)
                    .extracting(ApiResponse::status)
                    .containsOnlyOnce(200)
                    .isSubsetOf(200, 409);
        });
    }

    @Test
    void an_output_that_many_edit_at_once_stays_whole() {
        var researcher = new Researcher(api);
        rounds(() -> {
            String session = researcher.session("Tea");
            researcher.upload(session, "prices.md", "# Prices\n\nThe price of tea rose by nine percent in March.\n");
            String output = researcher.output(session, "report", "Tea", "How much did the price of tea rise?");
            String path = API + "/intelligence-hub/sessions/" + session;

            var edits = atOnce(
                    MANY,
                    at -> post(
                            path + "/outputs/" + output + "/edits",
                            Map.of("prompt", "Rename it to Prices " + at),
                            "Idempotency-Key",
                            UUID.randomUUID().toString()));

            assertThat(edits).extracting(ApiResponse::status).contains(202).isSubsetOf(202, 409, 429);
            edits.stream().filter(edit -> edit.status() == 202).forEach(edit -> await().atMost(PATIENCE)
                    .until(() -> api.send("GET", path + "/jobs/" + edit.text("/job_id"), null)
                            .expect(200)
                            .at("/completed")
                            .asBoolean()));
            assertThat(researcher.download(session, output, "").text()).startsWith("# ");
        });
    }

    @Test
    void a_quick_signal_is_edited_and_cancelled_to_one_end() {
        rounds(() -> {
            var heldBefore = held();
            var run = integrator
                    .ask(
                            201,
                            Map.of(
                                    "mode", "preference",
                                    "text", "Which tea do you take on a journey?",
                                    "options", List.of("Green tea", "Black tea"),
                                    "audience", "general",
                                    "n", 5,
                                    "locale", "en-US"))
                    .text("/study_id");
            String path = "/api/human-signal/" + run;

            var answers = atOnce(
                    MANY,
                    at -> at % 2 == 0
                            ? post(path + "/cancel", null)
                            : api.send("PATCH", path, Map.of("text", "Which tea do you take to work? " + at)));

            assertThat(answers).extracting(ApiResponse::status).contains(200).isSubsetOf(200, 409);
            await().atMost(PATIENCE)
                    .until(() -> integrator.signalResults(200, run).text("/status"), "cancelled"::equals);
            await().atMost(PATIENCE).untilAsserted(() -> assertThat(held()).isEqualByComparingTo(heldBefore));
        });
    }

    @Test
    void a_secret_that_many_rotate_at_once_is_told_to_each_and_rotates_on() {
        rounds(() -> {
            try (var receiver = stack.receiver()) {
                var webhook = integrator
                        .createWebhook(201, Map.of("hook_url", receiver.url()))
                        .id();

                var answers = atOnce(MANY, at -> post(API + "/webhooks/" + webhook + "/rotate-secret", null));

                assertThat(answers)
                        .extracting(ApiResponse::status)
                        .contains(200)
                        .isSubsetOf(200, 409);
                assertThat(answers.stream()
                                .filter(answer -> answer.status() == 200)
                                .map(answer -> answer.text("/signing_secret")))
                        .doesNotHaveDuplicates();
                receiver.verifyWith(post(API + "/webhooks/" + webhook + "/rotate-secret", null)
                        .expect(200)
                        .text("/signing_secret"));
                post(API + "/webhooks/" + webhook + "/test", null).expect(202);
                await().atMost(PATIENCE).until(() -> receiver.received().size() == 1);
                assertThat(receiver.received().getFirst().genuine()).isTrue();
                integrator.deleteWebhook(204, webhook);
            }
        });
    }

    @Test
    void a_key_that_many_revoke_at_once_opens_nothing_any_more() {
        rounds(() -> {
            var owner = Dashboard.of(
                            stack.anonymous(), stack.organization(0).users().getFirst())
                    .client();
            var key = owner.send("POST", "/api/api-keys", Map.of("name", "Short-lived"))
                    .expect(201);
            var holder = stack.anonymous().with(key.text("/key"));

            var answers = atOnce(
                    2 * MANY,
                    at -> at % 2 == 0
                            ? owner.send("DELETE", "/api/api-keys/" + key.id(), null)
                            : holder.send("GET", API + "/studies/", null));

            assertThat(answers).extracting(ApiResponse::status).contains(204).isSubsetOf(200, 204, 401, 404);
            holder.send("GET", API + "/studies/", null).expect(401);
        });
    }

    private static void rounds(Runnable race) {
        for (int round = 0; round < ROUNDS; round++) {
            race.run();
        }
    }

    /** What so many get who ask at the same moment. */
    private static <T> List<T> atOnce(int many, Function<Integer, T> request) {
        List<Future<T>> sent;
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            sent = IntStream.range(0, many)
                    .mapToObj(at -> threads.submit(() -> request.apply(at)))
                    .toList();
        }
        return sent.stream().map(Future::resultNow).toList();
    }

    private ApiResponse post(String path, Object body, String... headers) {
        return api.send("POST", path, body, headers);
    }

    private BigDecimal held() {
        return integrator.account(200).at("/wallet/held_usd").decimalValue();
    }

    private static StudyFixture aPanelStudy() {
        return StudyFixture.aChatStudy().with("recruiting_method", "panel");
    }
}
