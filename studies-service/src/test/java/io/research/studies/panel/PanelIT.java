package io.research.studies.panel;

import static io.research.studies.FakePanel.panelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.panel.PanelCycleCompleted;
import io.research.kernel.event.EventCodec;
import io.research.kernel.time.Ids;
import io.research.studies.FakeInterviewers;
import io.research.studies.FakePanel;
import io.research.studies.FakeParticipants;
import io.research.studies.study.PublishedStudyEvents;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeParticipants.class)
@QuarkusTestResource(FakeInterviewers.class)
@QuarkusTestResource(FakePanel.class)
class PanelIT {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final Set<String> STEERED = Set.of("study.paused", "study.resumed", "study.stopped");
    private static final String ORDER = "{\"target\": 2, \"incident_rate\": 25, \"country_code\": \"US\"}";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = paying(organization);

    @BeforeEach
    void the_interviewer_answers() {
        FakeInterviewers.answers();
    }

    @Test
    void a_launch_lets_the_study_recruit_and_its_panel_is_confirmed() {
        String study = aStudy(api, "panel");

        var launched = launch(api, study).expect(200);

        assertThat(launched.<String>at("study_id")).isEqualTo(study);
        assertThat(launched.<String>at("api_key_id")).isNotNull();
        assertThat(status(study)).isEqualTo("fielding");
        assertThat(panelOf(study).getString("state")).isEqualTo("confirm");
    }

    @Test
    void the_same_key_launches_once_and_answers_alike() {
        String study = aStudy(api, "panel");

        var first = launch(api, study, "Idempotency-Key", "launch-1").expect(200);
        var second = launch(api, study, "Idempotency-Key", "launch-1").expect(200);

        assertThat(second.body()).isEqualTo(first.body());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        launch(api, study, "Idempotency-Key", "launch-2").refused(409, "active_panel_must_be_paused_or_stopped");
    }

    @Test
    void an_answer_of_the_panel_that_was_lost_is_asked_for_again() {
        var lost = paying("org_lost_" + UUID.randomUUID());
        String study = aStudy(lost, "panel");

        var launched = launch(lost, study).expect(200);

        assertThat(launched.<String>at("cycle_id")).isEqualTo(panelOf(study).getString("cycle_id"));
    }

    @Test
    void an_empty_wallet_refuses_the_launch_and_leaves_the_study_as_it_was() {
        var poor = paying("org_poor_" + UUID.randomUUID());
        String study = aStudy(poor, "panel");

        var refused = launch(poor, study, "Idempotency-Key", "poor").refused(402, "insufficient_credits");

        assertThat(refused.<Integer>at("detail.deficit_usd")).isEqualTo(65);
        assertThat(poor.get(STUDIES + "/" + study).<String>at("fielding_status"))
                .isEqualTo("not_started");
        launch(poor, study, "Idempotency-Key", "poor").refused(402, "insufficient_credits");
    }

    @Test
    void what_is_no_panel_study_incomplete_or_changed_is_refused_before_anything_begins() {
        String byop = aStudy(api, "byop");
        String draft = api.post(STUDIES, "{\"recruiting_method\": \"panel\"}")
                .expect(201)
                .at("id");
        String study = aStudy(api, "panel");

        launch(api, byop).refused(409, "not_a_panel_study");
        launch(api, draft).refused(409, "study_not_provisioned");
        launch(api, UUID.randomUUID().toString()).refused(404, "not_found");
        launch(api, study, "If-Match", "\"7\"").refused(412, "revision_conflict");
        api.post(STUDIES + "/" + study + "/launch-panel", "{}")
                .refused(422, "validation_failed")
                .field("target");
        assertThat(panelOf(study)).isEqualTo(new JsonObject());
    }

    @Test
    void who_pays_needs_scopes_and_a_spend_cap_and_a_dry_run_needs_neither() {
        String study = aStudy(api, "panel");
        var writer = Api.of(organization);
        var uncapped = Api.with(Tokens.of(organization, "app_test", "read", "write", "panel:launch"));

        launch(writer, study).refused(403, "insufficient_scope");
        launch(uncapped, study).refused(403, "spend_cap_required");
        var estimate = writer.post(STUDIES + "/" + study + "/launch-panel", ORDER.replace("}", ", \"dry_run\": true}"))
                .expect(200);

        assertThat(estimate.<Boolean>at("dry_run")).isTrue();
        assertThat(panelOf(study)).isEqualTo(new JsonObject());
    }

    @Test
    void recruitment_is_paused_resumed_and_stopped_and_the_panel_follows() {
        String study = aStudy(api, "panel");
        launch(api, study).expect(200);

        assertThat(move(study, "pause").expect(200).<String>at("fielding_status"))
                .isEqualTo("paused");
        assertThat(panelOf(study).getString("fielding")).isEqualTo("paused");
        move(study, "pause").refused(409, "invalid_fielding_transition");
        assertThat(move(study, "resume").expect(200).<String>at("fielding_status"))
                .isEqualTo("fielding");
        move(study, "resume").refused(409, "invalid_fielding_transition");
        api.patch(STUDIES + "/" + study, "{\"name\": \"Other\"}")
                .refused(409, "active_panel_must_be_paused_or_stopped");
        assertThat(move(study, "stop").expect(200).<String>at("fielding_status"))
                .isEqualTo("stopped");
        assertThat(panelOf(study).getString("fielding")).isEqualTo("stopped");
        move(study, "resume").refused(409, "invalid_fielding_transition");
        launch(api, study).expect(200);
    }

    @Test
    void only_what_succeeds_by_the_public_routes_is_told_as_paused_resumed_and_stopped() {
        String study = aStudy(api, "panel");
        api.post(STUDIES + "/" + study + "/launch-panel", ORDER.replace("}", ", \"frequency\": \"weekly\"}"))
                .expect(200);
        complete(study, panelOf(study).getString("cycle_id"));
        await().untilAsserted(() -> assertThat(status(study)).isEqualTo("completed"));
        begin(study, UUID.randomUUID().toString()).expect(204);
        move(study, "resume").refused(409, "invalid_fielding_transition");
        move(study, "pause").expect(200);
        move(study, "pause").refused(409, "invalid_fielding_transition");
        move(study, "resume").expect(200);

        move(study, "stop").expect(200);

        assertThat(PublishedStudyEvents.about(UUID.fromString(study), "study.stopped").stream()
                        .filter(event -> STEERED.contains(event.getString("type")))
                        .map(event -> event.getString("type") + " "
                                + event.getJsonObject("data").getString("fielding_status")))
                .containsExactly("study.paused paused", "study.resumed fielding", "study.stopped stopped");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"interview_format\": \"video\"}",
                "{\"language\": \"de\"}",
                "{\"language\": null}",
                "{\"recruiting_method\": \"byop\"}",
                "{\"study_plan\": null}",
                "{\"targeting_attributes\": [{\"qualification_id\": 1, \"disallowed_options\": [666]}]}"
            })
    void what_a_panel_was_priced_by_changes_only_after_a_stop(String change) {
        String study = aStudy(api, "panel");
        launch(api, study).expect(200);
        refusedUntilStopped(api.patch(STUDIES + "/" + study, change));
        move(study, "pause").expect(200);
        refusedUntilStopped(api.patch(STUDIES + "/" + study, change));
        move(study, "resume").expect(200);
        move(study, "stop").expect(200);

        api.patch(STUDIES + "/" + study, change).expect(200);
    }

    @Test
    void a_replacement_that_leaves_out_what_the_panel_was_priced_by_changes_it() {
        String study = aStudy(api, "panel");
        launch(api, study).expect(200);
        move(study, "pause").expect(200);

        refusedUntilStopped(
                api.put(STUDIES + "/" + study, study("panel").replace("\"interview_format\": \"chat\",", "")));

        api.put(STUDIES + "/" + study, study("panel").replace("Warm-up", "Start"))
                .expect(200);
    }

    @Test
    void between_two_cycles_the_study_stays_what_the_next_one_costs() {
        String study = aStudy(api, "panel");
        api.post(STUDIES + "/" + study + "/launch-panel", ORDER.replace("}", ", \"frequency\": \"weekly\"}"))
                .expect(200);
        complete(study, panelOf(study).getString("cycle_id"));
        await().untilAsserted(() -> assertThat(status(study)).isEqualTo("completed"));

        refusedUntilStopped(api.patch(STUDIES + "/" + study, "{\"interview_format\": \"video\"}"));

        api.patch(STUDIES + "/" + study, "{\"name\": \"Other\"}").expect(200);
        move(study, "stop").expect(200);
        api.patch(STUDIES + "/" + study, "{\"interview_format\": \"video\"}").expect(200);
    }

    @Test
    void a_paused_study_takes_what_its_panel_does_not_rest_on() {
        String study = aStudy(api, "panel");
        launch(api, study).expect(200);
        move(study, "pause").expect(200);

        var changed = api.patch(
                        STUDIES + "/" + study,
                        """
                        {"name": "Other", "voice": "male", "interview_format": "chat", "language": "en",
                         "targeting_attributes": [{"qualification_id": 1, "allowed_options": [101, 102]}]}
                        """)
                .expect(200);

        assertThat(changed.<Integer>at("targeting_attributes[0].qualification_id"))
                .isEqualTo(1);
    }

    @Test
    void of_a_launch_and_a_change_at_the_same_time_the_panel_is_priced_as_the_study_is() throws Exception {
        for (int round = 0; round < 5; round++) {
            String study = aStudy(api, "panel");
            try (var threads = Executors.newFixedThreadPool(2)) {
                var launched = threads.submit(() -> launch(api, study));
                var changed =
                        threads.submit(() -> api.patch(STUDIES + "/" + study, "{\"interview_format\": \"video\"}"));
                launched.get();
                changed.get();
            }

            if (status(study).equals("fielding")) {
                assertThat(panelOf(study).getString("priced"))
                        .isEqualTo(api.get(STUDIES + "/" + study).<String>at("interview_format"));
            }
        }
    }

    private static void refusedUntilStopped(Api.Answer refused) {
        refused.refused(409, "active_panel_must_be_paused_or_stopped");
        assertThat(refused.<Map<String, Object>>at("detail.actions")).containsOnlyKeys("stop");
        assertThat(refused.<String>at("detail.message"))
                .isEqualTo(refused.at("error.message"))
                .contains("stop it");
    }

    @ParameterizedTest
    @CsvSource({"pause", "resume", "stop"})
    void a_study_that_does_not_recruit_is_not_steered(String move) {
        String study = aStudy(api, "panel");

        move(study, move).refused(409, "invalid_fielding_transition");

        assertThat(status(study)).isEqualTo("not_started");
    }

    @Test
    void a_cycle_that_reached_its_target_completes_its_study_and_no_other_launch() {
        String study = aStudy(api, "panel");
        launch(api, study).expect(200);
        String old = panelOf(study).getString("cycle_id");
        move(study, "stop").expect(200);
        launch(api, study).expect(200);
        String current = panelOf(study).getString("cycle_id");

        complete(study, old);
        complete(study, current);

        await().untilAsserted(() -> assertThat(status(study)).isEqualTo("completed"));
        assertThat(api.get(STUDIES + "/" + study).<Integer>at("revision")).isEqualTo(5);
    }

    @Test
    void a_recurring_panel_is_stopped_between_two_cycles_and_begins_no_further_one() {
        String study = aStudy(api, "panel");
        api.post(STUDIES + "/" + study + "/launch-panel", ORDER.replace("}", ", \"frequency\": \"weekly\"}"))
                .expect(200);
        complete(study, panelOf(study).getString("cycle_id"));
        await().untilAsserted(() -> assertThat(status(study)).isEqualTo("completed"));
        String next = UUID.randomUUID().toString();
        begin(study, next).expect(204);
        begin(study, next).expect(204);
        assertThat(status(study)).isEqualTo("fielding");
        complete(study, next);
        await().untilAsserted(() -> assertThat(status(study)).isEqualTo("completed"));

        assertThat(move(study, "stop").expect(200).<String>at("fielding_status"))
                .isEqualTo("stopped");

        assertThat(panelOf(study).getString("fielding")).isEqualTo("stopped");
        begin(study, UUID.randomUUID().toString()).refused(409, "invalid_fielding_transition");
        move(study, "stop").refused(409, "invalid_fielding_transition");
        launch(api, study).expect(200);
    }

    @Test
    void a_panel_that_recruits_once_is_not_stopped_after_its_end() {
        String study = aStudy(api, "panel");
        launch(api, study).expect(200);
        complete(study, panelOf(study).getString("cycle_id"));
        await().untilAsserted(() -> assertThat(status(study)).isEqualTo("completed"));

        move(study, "stop").refused(409, "invalid_fielding_transition");
    }

    @Test
    void a_stopped_study_begins_no_further_cycle() {
        String study = aStudy(api, "panel");
        launch(api, study).expect(200);
        move(study, "stop").expect(200);

        begin(study, UUID.randomUUID().toString()).refused(409, "invalid_fielding_transition");

        assertThat(status(study)).isEqualTo("stopped");
    }

    @Test
    void a_study_is_created_and_launched_in_one_operation_that_forces_panel_recruitment() {
        var created = api.post(STUDIES + "/create-and-launch-panel", both("byop", ORDER), "Idempotency-Key", "both")
                .expect(200);

        assertThat(created.<String>at("study.recruiting_method")).isEqualTo("panel");
        assertThat(created.<String>at("study.fielding_status")).isEqualTo("fielding");
        assertThat(created.<String>at("panel.study_id")).isEqualTo(created.at("study.id"));
        assertThat(api.post(STUDIES + "/create-and-launch-panel", both("byop", ORDER), "Idempotency-Key", "both")
                        .body())
                .isEqualTo(created.body());
        assertThat(status(created.at("study.id"))).isEqualTo("fielding");
    }

    @Test
    void a_dry_run_of_both_creates_nothing() {
        var estimate = Api.of(organization)
                .post(STUDIES + "/create-and-launch-panel", both("panel", ORDER.replace("}", ", \"dry_run\": true}")))
                .expect(200);

        assertThat(estimate.<Object>at("study")).isNull();
        assertThat(estimate.<Boolean>at("panel.dry_run")).isTrue();
        assertThat(api.get(STUDIES).<Integer>at("total_count")).isZero();
    }

    @Test
    void what_is_wrong_with_both_is_told_together() {
        var refused = api.post(STUDIES + "/create-and-launch-panel", "{\"study\": {\"name\": \"Tea\"}, \"panel\": {}}")
                .refused(422, "validation_failed")
                .field("study.voice");

        assertThat(refused.body()).contains("panel");
    }

    private static Api paying(String organization) {
        return Api.with(Tokens.ofPayingKey(organization, "app_test", "read", "write", "panel:launch"));
    }

    private static String study(String recruiting) {
        return """
            {"name": "Tea at home", "interview_format": "chat", "voice": "female", "language": "en",
             "recruiting_method": "%s", "study_plan": {"objectives": "Learn how people choose tea.",
             "conversation_flow": "1. Warm-up: What do you drink in the morning?"}}
            """
                .formatted(recruiting);
    }

    private static String both(String recruiting, String order) {
        return "{\"study\": " + study(recruiting) + ", \"panel\": " + order + "}";
    }

    private static String aStudy(Api api, String recruiting) {
        return api.post(STUDIES, study(recruiting)).expect(201).at("id");
    }

    private static Api.Answer launch(Api api, String study, String... headers) {
        return api.post(STUDIES + "/" + study + "/launch-panel", ORDER, headers);
    }

    private Api.Answer move(String study, String move) {
        return api.post(STUDIES + "/" + study + "/" + move, "");
    }

    /** As panel-service tells it. */
    private Api.Answer begin(String study, String cycle) {
        return Api.with(Tokens.ofService("panel-service", organization, "app_test"))
                .put("/internal/studies/" + study + "/cycles/" + cycle, "");
    }

    private String status(String study) {
        return api.get(STUDIES + "/" + study).expect(200).at("fielding_status");
    }

    private void complete(String study, String cycle) {
        var now = Instant.parse("2026-01-02T03:00:00Z");
        var id = UUID.fromString(study);
        var event = new Event<>(
                Ids.next(),
                EventType.PANEL_CYCLE_COMPLETED,
                1,
                now,
                organization,
                "app_test",
                id,
                new PanelCycleCompleted(UUID.fromString(cycle), id, now));
        String brokers = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", brokers), new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(event.type().topic(), event.key(), EventCodec.write(event)));
        }
    }
}
