package io.research.studies.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.panel.PanelCycleCompleted;
import io.research.kernel.event.EventCodec;
import io.research.kernel.time.Ids;
import io.research.testkit.Api;
import io.research.testkit.Tokens;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;

/** An organization that may pay for panels, and what becomes of its studies. */
record PanelFixture(String organization) {
    static final String STUDIES = "/api/public/v1/studies";
    static final String ORDER = "{\"target\": 2, \"incident_rate\": 25, \"country_code\": \"US\"}";
    static final String WEEKLY = ORDER.replace("}", ", \"frequency\": \"weekly\"}");
    static final String DRY_RUN = ORDER.replace("}", ", \"dry_run\": true}");

    static PanelFixture of(String organization) {
        return new PanelFixture(organization);
    }

    static PanelFixture ofNewOrganization() {
        return of("org_" + UUID.randomUUID());
    }

    Api api() {
        return Api.with(Tokens.ofPayingKey(organization, "app_test", "read", "write", "panel:launch"));
    }

    static String study(String recruiting) {
        return """
            {"name": "Tea at home", "interview_format": "chat", "voice": "female", "language": "en",
             "recruiting_method": "%s", "study_plan": {"objectives": "Learn how people choose tea.",
             "conversation_flow": "1. Warm-up: What do you drink in the morning?"}}
            """
                .formatted(recruiting);
    }

    static String both(String recruiting, String order) {
        return "{\"study\": " + study(recruiting) + ", \"panel\": " + order + "}";
    }

    String aStudy(String recruiting) {
        return api().post(STUDIES, study(recruiting)).expect(201).at("id");
    }

    Api.Answer launch(String study, String... headers) {
        return launch(api(), study, headers);
    }

    static Api.Answer launch(Api api, String study, String... headers) {
        return api.post(STUDIES + "/" + study + "/launch-panel", ORDER, headers);
    }

    void launchedWeekly(String study) {
        api().post(STUDIES + "/" + study + "/launch-panel", WEEKLY).expect(200);
    }

    Api.Answer move(String study, String move) {
        return api().post(STUDIES + "/" + study + "/" + move, "");
    }

    /** As panel-service tells it. */
    Api.Answer begin(String study, String cycle) {
        return Api.with(Tokens.ofService("panel-service", organization, "app_test"))
                .put("/internal/studies/" + study + "/cycles/" + cycle, "");
    }

    String status(String study) {
        return api().get(STUDIES + "/" + study).expect(200).at("fielding_status");
    }

    void complete(String study, String cycle) {
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

    static void refusedUntilStopped(Api.Answer refused) {
        refused.refused(409, "active_panel_must_be_paused_or_stopped");
        assertThat(refused.<Map<String, Object>>at("detail.actions")).containsOnlyKeys("stop");
        assertThat(refused.<String>at("detail.message"))
                .isEqualTo(refused.at("error.message"))
                .contains("stop it");
    }
}
