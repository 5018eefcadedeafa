package io.research.signal.result;

import static io.research.signal.AnswerFixture.anAnswer;
import static io.research.signal.SignalFixture.RUNS;
import static io.research.signal.SignalFixture.aClaim;
import static io.research.signal.SignalFixture.aCustomPreference;
import static io.research.signal.SignalFixture.aPreference;
import static io.research.signal.SignalFixture.awaiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.signal.FakeNeighbours;
import io.research.signal.PublishedEvents;
import io.research.signal.SignalFixture;
import io.research.testkit.EventContract;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ResultIT {
    private final SignalFixture signal = SignalFixture.of("org");

    @Test
    void the_last_answer_completes_the_run_with_its_number_its_reasons_and_its_exact_price() {
        String run = fielding(aPreference());
        anAnswer(signal, run, "Mint", "It tastes fresh in the morning.", "Nothing")
                .published();
        anAnswer(signal, run, " mint. ", "It tastes fresh and clean.", "It is a bit expensive.")
                .published();
        anAnswer(signal, run, "Ginger", "Ginger warms me up.", "No").simulated().published();

        signal.await(run, "complete");

        var results = signal.results(run);
        assertThat(results.<String>at("results.headline_metric.label")).isEqualTo("chose “Mint”");
        assertThat(results.<Float>at("results.headline_metric.value")).isEqualTo(66.7f);
        assertThat(results.<String>at("results.headline_metric.unit")).isEqualTo("percent");
        assertThat(results.<List<Integer>>at("results.breakdown.count")).containsExactly(2, 1, 0);
        assertThat(results.<List<String>>at("results.breakdown.option")).containsExactly("Mint", "Ginger", "unclear");
        assertThat(results.<List<String>>at("results.top_reasons.reason"))
                .containsExactlyInAnyOrder("It tastes fresh in the morning.", "It tastes fresh and clean.");
        assertThat(results.<List<Integer>>at("results.top_reasons.count")).containsOnly(1);
        assertThat(results.<List<String>>at("results.minority_objections.objection"))
                .containsExactly("It is a bit expensive.");
        assertThat(results.<String>at("results.written_by")).isEqualTo("template");
        assertThat(results.<Boolean>at("results.is_simulated")).isTrue();
        assertThat(results.<List<String>>at("results.warnings")).anyMatch(warning -> warning.contains("Only 3 people"));
        assertThat(results.<Float>at("results.confidence_interval.low")).isEqualTo(20.8f);
        assertThat(results.body()).contains("\"cost_incurred\":33.75").doesNotContain("transcripts");
        awaiting().until(() -> signal.wallet().getInteger("balance_cents") == 1_000_000 - 3375);
        assertThat(signal.wallet().getInteger("held_cents")).isZero();
        assertThat(signal.api()
                        .get(RUNS + "?status=complete")
                        .expect(200)
                        .<List<String>>at("runs.headline_metric.label"))
                .containsExactly("chose “Mint”");
        assertThat(completions(run)).singleElement().satisfies(event -> {
            EventContract.assertKept(EventType.SIGNAL_COMPLETED, event);
            assertThat(new JsonObject(event).getJsonObject("data").getString("status"))
                    .isEqualTo("complete");
            assertThat(new JsonObject(event).getJsonObject("data").getBoolean("is_simulated"))
                    .isTrue();
        });
        assertThat(signal.results(run).<String>at("written_by")).isEqualTo("template");
        assertThat(signal.results(run).<Object>at("fallback_reason")).isNull();
    }

    @Test
    void whether_a_message_was_understood_is_not_guessed_without_a_model() {
        String run = fielding(aClaim().put("mode", "message"));
        anAnswer(signal, run, "That it makes you calm.", "It is short.", "Nothing")
                .published();

        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 1);

        var results = signal.results(run);
        assertThat(results.<Object>at("results.headline_metric.value")).isNull();
        assertThat(results.<Object>at("results.confidence_interval")).isNull();
        assertThat(results.<List<Integer>>at("results.breakdown.count")).containsExactly(0, 0, 0, 1);
        assertThat(results.<List<String>>at("results.unclear_answers.text")).containsExactly("That it makes you calm.");
        assertThat(results.<List<String>>at("results.top_reasons.reason")).containsExactly("It is short.");
        assertThat(results.<String>at("results.fallback_reason")).isEqualTo("not_read_yet");
        assertThat(results.<Object>at("written_by")).isNull();
    }

    @Test
    void who_cannot_be_told_is_said_openly_and_counts_in_the_whole() {
        String run = fielding(aClaim().put("n", 4));
        anAnswer(signal, run, "Yes, I believe it").published();
        anAnswer(signal, run, "Oh sure, and pigs fly.").published();
        anAnswer(signal, run, "The bus was late.").published();
        anAnswer(signal, run, "No, I do not believe it.").published();

        signal.await(run, "complete");

        var results = signal.results(run);
        assertThat(results.<Integer>at("results.headline_metric.count")).isEqualTo(1);
        assertThat(results.<Integer>at("results.headline_metric.of")).isEqualTo(4);
        assertThat(results.<List<Integer>>at("results.breakdown.count")).containsExactly(1, 1, 0, 2);
        assertThat(results.<List<String>>at("results.warnings"))
                .anyMatch(warning -> warning.contains("2 of 4 answers were unclear"));
        assertThat(results.<List<String>>at("results.unclear_answers.text"))
                .containsExactlyInAnyOrder("Oh sure, and pigs fly.", "The bus was late.");
    }

    @Test
    void one_person_is_counted_once_and_test_runs_strangers_and_repeated_events_never() {
        String run = fielding(aCustomPreference(5));
        var person = UUID.randomUUID();
        var first = anAnswer(signal, run, "Mint").by(person);
        PublishedEvents.publish(first.event(), first.event());
        anAnswer(signal, run, "Ginger").by(person).published();
        anAnswer(signal, run, "Ginger").from("test").published();
        anAnswer(signal, run, "Ginger").from("link").published();
        anAnswer(signal, run, "Ginger").by(UUID.randomUUID()).ending("partial").published();
        anAnswer(signal, run, "Ginger").by(UUID.randomUUID()).published();

        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 2);

        assertThat(signal.results(run).<List<Integer>>at("results.breakdown.count"))
                .containsExactly(1, 1, 0);
        assertThat(signal.results(run).body()).contains("\"cost_incurred\":12.50");
    }

    @Test
    void transcripts_come_when_asked_for_and_are_masked_unless_told_otherwise() {
        String masked = fielding(aPreference().put("include_transcripts", true));
        String open = fielding(aPreference().put("include_transcripts", true).put("redact_pii", false));
        for (String run : List.of(masked, open)) {
            anAnswer(signal, run, "Mint", "Write to me at ada@example.com about mint.")
                    .published();
            awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 1);
        }

        assertThat(signal.results(masked).body()).contains("[email]").doesNotContain("ada@example.com");
        assertThat(signal.results(masked).<List<?>>at("results.transcripts")).hasSize(1);
        assertThat(signal.results(open).body()).contains("ada@example.com");
    }

    @Test
    void what_a_deleted_interview_said_is_gone_and_what_it_cost_stays() {
        String run = fielding(aPreference());
        var answer = anAnswer(signal, run, "Mint", "A very special reason.").published();
        anAnswer(signal, run, "Ginger", "Warm").published();
        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 2);

        PublishedEvents.publish(answer.deletion());

        awaiting().until(() -> !signal.results(run).body().contains("special reason"));
        assertThat(signal.results(run).<Integer>at("results.headline_metric.of"))
                .isEqualTo(1);
        assertThat(signal.results(run).body()).contains("\"cost_incurred\":22.50");
    }

    @Test
    void answers_that_come_after_the_end_change_nothing() {
        String run = fielding(aPreference());
        var late = anAnswer(signal, run, "Mint");
        signal.cancel(run).expect(200);
        late.published();
        String other = fielding(aPreference());
        anAnswer(signal, other, "Mint").published();
        awaiting().until(() -> signal.results(other).<Integer>at("progress.completed") == 1);

        assertThat(signal.results(run).<Integer>at("progress.completed")).isZero();
        assertThat(signal.results(run).<Object>at("results")).isNull();
    }

    private String fielding(JsonObject request) {
        String run = signal.asked(request);
        signal.await(run, "fielding");
        return run;
    }

    /** What was announced of the run. */
    private static List<String> completions(String run) {
        String brokers = ConfigProvider.getConfig().getValue("kafka.bootstrap.servers", String.class);
        var found = new java.util.ArrayList<String>();
        try (var consumer = new KafkaConsumer<>(
                Map.<String, Object>of("bootstrap.servers", brokers, "group.id", run, "auto.offset.reset", "earliest"),
                new StringDeserializer(),
                new StringDeserializer())) {
            consumer.subscribe(List.of(EventType.SIGNAL_COMPLETED.topic()));
            awaiting().until(() -> {
                consumer.poll(Duration.ofMillis(200)).forEach(message -> {
                    if (message.key().equals(run)) {
                        found.add(message.value());
                    }
                });
                return !found.isEmpty();
            });
        }
        return found;
    }
}
