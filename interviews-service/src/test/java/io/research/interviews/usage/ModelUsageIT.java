package io.research.interviews.usage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.assistant.Feature;
import io.research.assistant.ModelReply.Reason;
import io.research.assistant.ModelUse;
import io.research.assistant.usage.ModelMeter;
import io.research.assistant.usage.SpentTokens;
import io.research.contracts.EventType;
import io.research.contracts.Topics;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ModelUsageIT {
    private static final String USAGE = "/api/public/v1/usage/model";
    private static final String DAYS = USAGE + "?start_date=2026-01-01&end_date=2026-01-14";

    private final String organization = "org_" + UUID.randomUUID();

    @Inject
    ModelMeter meter;

    @Inject
    AgroalDataSource database;

    @Test
    void calls_of_all_services_are_added_up_by_day_and_feature_each_event_once() {
        var reports = used("reports", "2026-01-06", 0, 100, 10);
        tell(reports, reports);
        tell(used("reports", "2026-01-06", 1, 50, 0));
        tell(used("planning", "2026-01-06", 0, 7, 3));
        tell(used("reports", "2026-01-15", 0, 1, 1));
        tell(used("hub", "2026-01-14", 0, 1, 2));

        awaitDays(2);

        assertThat(new JsonObject(api().get(DAYS).expect(200).body()))
                .isEqualTo(new JsonObject(
                        """
                        {"scope": {"organization_id": "%s", "app_id": "app_test", "start_date": "2026-01-01",
                            "end_date": "2026-01-14"},
                         "rows": [
                            {"date": "2026-01-06", "feature": "planning", "calls": 1, "failed": 0, "tokens_in": 7, "tokens_out": 3},
                            {"date": "2026-01-06", "feature": "reports", "calls": 2, "failed": 1, "tokens_in": 150, "tokens_out": 10},
                            {"date": "2026-01-14", "feature": "hub", "calls": 1, "failed": 0, "tokens_in": 1, "tokens_out": 2}]}
                        """
                                .formatted(organization)));
    }

    @Test
    void what_this_service_asks_is_kept_announced_and_added_up() throws SQLException {
        var use = new ModelUse(Feature.INTERVIEWS, organization, "app_test");

        meter.count(use, ModelMeter.ANSWERED, new SpentTokens(12, 3, false));
        meter.countFailed(use, Reason.TIMEOUT, new SpentTokens(5, 0, true));

        await().until(() -> api().get(USAGE).<List<Integer>>at("rows.calls").equals(List.of(2)));
        var row = new JsonObject(api().get(USAGE).body()).getJsonArray("rows").getJsonObject(0);
        assertThat(row.getMap())
                .containsEntry("feature", "interviews")
                .containsEntry("failed", 1)
                .containsEntry("tokens_in", 17)
                .containsEntry("tokens_out", 3);
        assertThat(kept()).isEqualTo("2 1 17 3");
        assertThat(announced()).hasSize(2).allSatisfy(event -> EventContract.assertKept(EventType.MODEL_USED, event));
        assertThat(Api.with(null).get("/q/metrics").expect(200).body())
                .contains("assistant_calls_total{", "assistant_tokens_total{");
    }

    @Test
    void another_organization_and_another_app_see_nothing_of_it() {
        tell(used("hub", "2026-01-06", 0, 100, 10));
        awaitDays(1);

        assertThat(Api.ofNewOrganization().get(DAYS).<List<Object>>at("rows")).isEmpty();
        assertThat(Api.with(Tokens.of(organization, "app_other", "read"))
                        .get(DAYS)
                        .<List<Object>>at("rows"))
                .isEmpty();
    }

    @Test
    void keys_that_read_and_sessions_of_managers_see_it_and_members_do_not() {
        Api.with(Tokens.of(organization, "app_test", "read")).get(USAGE).expect(200);
        Api.with(Tokens.ofManager(organization, "app_test", "read")).get(USAGE).expect(200);
        var all = Api.with(Tokens.ofPlatformAdmin("app_test", null, "read")).get(USAGE);

        assertThat(all.expect(200).<String>at("scope.organization_id")).isNull();
        Api.with(Tokens.ofSession(organization, "app_test", "read")).get(USAGE).refused(403, "admin_required");
        Api.with(Tokens.of(organization, "app_test", "write")).get(USAGE).refused(403, "insufficient_scope");
        Api.with(null).get(USAGE).refused(401, "authentication_required");
    }

    @ParameterizedTest
    @CsvSource({
        "start_date=2026-13-01,start_date",
        "start_date=2025-01-01&end_date=2026-01-02,end_date",
        "start_date=2026-01-02&end_date=2026-01-01,end_date"
    })
    void a_parameter_at_fault_is_named(String query, String field) {
        api().get(USAGE + "?" + query).refused(422, "validation_failed").field(field);
    }

    private Api api() {
        return Api.of(organization);
    }

    private void awaitDays(int days) {
        await().until(() -> api().get(DAYS).<List<String>>at("rows.date").stream()
                        .distinct()
                        .count()
                == days);
    }

    private String kept() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select concat_ws(' ', calls, failed, tokens_in, tokens_out) from model_usage where organization_id = '"
                                + organization + "'")) {
            rows.next();
            return rows.getString(1);
        }
    }

    private List<String> announced() {
        var found = new ArrayList<String>();
        try (var consumer = new KafkaConsumer<>(
                Map.<String, Object>of(
                        "bootstrap.servers", brokers(),
                        "group.id", UUID.randomUUID().toString(),
                        "auto.offset.reset", "earliest"),
                new StringDeserializer(),
                new StringDeserializer())) {
            consumer.subscribe(List.of(Topics.MODELS));
            await().until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(message -> found.add(message.value()));
                return found.stream().filter(this::isOurs).count() == 2;
            });
        }
        return found.stream().filter(this::isOurs).toList();
    }

    private boolean isOurs(String event) {
        return organization.equals(new JsonObject(event).getString("organization_id"));
    }

    private static String brokers() {
        return ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
    }

    /** The sample of the contract, about this organization and one call. */
    private String used(String feature, String day, int failed, int tokensIn, int tokensOut) {
        var event = new JsonObject(EventContract.sample(EventType.MODEL_USED))
                .put("id", UUID.randomUUID().toString())
                .put("organization_id", organization)
                .put("app_id", "app_test");
        event.getJsonObject("data")
                .put("day", day)
                .put("feature", feature)
                .put("failed", failed)
                .put("tokens_in", tokensIn)
                .put("tokens_out", tokensOut);
        return event.encode();
    }

    /** All of one key, so that they are taken in their order. */
    private void tell(String... events) {
        try (var producer = new KafkaProducer<>(
                Map.<String, Object>of("bootstrap.servers", brokers()),
                new StringSerializer(),
                new StringSerializer())) {
            for (String event : events) {
                producer.send(new ProducerRecord<>(Topics.MODELS, organization, event));
            }
        }
    }
}
