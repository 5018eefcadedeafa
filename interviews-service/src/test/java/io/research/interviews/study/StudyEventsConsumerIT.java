package io.research.interviews.study;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.contracts.EventType;
import io.research.contracts.Topics;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class StudyEventsConsumerIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final StudyFixture study = aStudyOf(organization);

    @Inject
    StudyEventsConsumer consumer;

    @Test
    void a_study_told_by_the_broker_can_be_entered_without_asking() {
        send(study.event("study.provisioned"));

        await().until(() ->
                Guest.open(new JsonObject().put("link", study.slug())).status() == 201);
    }

    @Test
    void late_news_do_not_undo_newer_ones() {
        take(study.with("name", "Second").atRevision(2).event("study.updated"));
        take(study.with("name", "First").atRevision(1).event("study.created"));

        assertThat(Guest.of(study).opened().<String>at("study.title")).isEqualTo("Second");
    }

    @Test
    void the_language_of_an_interview_follows_the_news() {
        take(study.event("study.provisioned"));
        var guest = Guest.of(study);
        guest.agrees().expect(200);

        take(study.with("language", "de").atRevision(2).event("study.updated"));

        assertThat(Api.of(organization)
                        .get("/api/public/v1/interviews/" + guest.interviewId())
                        .<String>at("language"))
                .isEqualTo("de");
    }

    @Test
    void repeated_news_change_nothing() {
        String event = study.event("study.provisioned");

        take(event);
        take(event);

        assertThat(Guest.of(study).state()).isEqualTo("consent");
    }

    @ParameterizedTest
    @EnumSource(names = {"STUDY_CREATED", "STUDY_UPDATED", "STUDY_PROVISIONED", "STUDY_DELETED"})
    void the_samples_of_the_contract_are_understood(EventType type) {
        var sample = new JsonObject(EventContract.sample(type))
                .put("id", UUID.randomUUID().toString());

        take(sample.encode());

        assertThat(Guest.open(new JsonObject()
                                .put("link", sample.getJsonObject("data").getString("slug")))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void news_that_carry_no_study_are_passed_over() {
        take(study.event("study.provisioned"));

        take(EventContract.sample(EventType.STUDY_PAUSED));

        assertThat(Guest.of(study).state()).isEqualTo("consent");
    }

    private void take(String event) {
        try {
            VertxContextSupport.subscribeAndAwait(() -> consumer.on(NewsBatch.of(event)));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }

    private static void send(String event) {
        String brokers = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", brokers), new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>(Topics.STUDIES, event));
        }
    }
}
