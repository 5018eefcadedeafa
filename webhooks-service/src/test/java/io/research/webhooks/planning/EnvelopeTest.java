package io.research.webhooks.planning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.research.contracts.Event;
import io.research.contracts.EventData;
import io.research.contracts.EventType;
import io.research.contracts.interview.InterviewCompleted;
import io.research.contracts.interview.InterviewCompleted.Message;
import io.research.contracts.interview.InterviewCompleted.QualitySignal;
import io.research.contracts.interview.InterviewCompleted.ScreenerResponse;
import io.research.contracts.study.FieldingChanged;
import io.research.kernel.event.EventCodec;
import io.research.webhooks.fakes.Samples;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is sent, byte by byte: receivers have signatures over it, and keep it. */
class EnvelopeTest {
    private static final UUID ID = UUID.fromString("0197b7a9-0000-7000-8000-000000000006");
    private static final UUID STUDY = UUID.fromString("0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1");
    private static final Instant ENDED = Instant.parse("2026-11-21T10:15:30.123456Z");

    /** As Quarkus makes it for this service. */
    private final ObjectMapper json = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private final PublicEvents events = new PublicEvents(json);

    @Test
    void an_interview_is_sent_as_it_always_was_and_says_whether_it_is_simulated() {
        assertThat(sent(anInterview("Tea, \"green\" \\ or\nblack?", new BigDecimal("1.50"))))
                .isEqualTo("{\"id\":\"0197b7a9-0000-7000-8000-000000000006\",\"type\":\"interview.completed\","
                        + "\"study_id\":\"0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1\",\"data\":{"
                        + "\"id\":\"0197b7a9-0000-7000-8000-000000000006\","
                        + "\"study_id\":\"0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1\",\"participant\":null,"
                        + "\"participant_source\":\"link\",\"status\":\"completed\",\"quality\":null,"
                        + "\"end_reason\":\"completed\",\"started_at\":\"2026-11-21T10:10:30.123456Z\","
                        + "\"ended_at\":\"2026-11-21T10:15:30.123456Z\",\"duration_seconds\":300,"
                        + "\"interview_format\":\"voice\",\"language\":\"en\",\"messages\":[{\"id\":\"m1\",\"role\":\"user\","
                        + "\"message\":\"Tea, \\\"green\\\" \\\\ or\\nblack?\",\"text_offset\":0,\"start_s\":1.50,"
                        + "\"end_s\":null}],\"message_count\":1,\"next_message_offset\":null,"
                        + "\"audio_recording_url\":null,\"video_recording_url\":null,\"screener_responses\":["
                        + "{\"question\":\"Tea?\",\"type\":\"text\",\"answer\":\"\"}],\"quality_signals\":["
                        + "{\"signal\":\"depth\",\"score\":0.8,\"weight\":0.25,\"note\":null}],"
                        + "\"is_simulated\":false}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "plain",
                "caf\u00e9 \u2013 \u7dd1\u8336 \u20ac",
                "\ud83c\udf75",
                "two \ud83c\udf75\ud83e\udd96 and a family \ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67!",
                "last of all \udbff\udfff",
                "\"}],\"type\":\"study.completed\"",
                "\\ud83c is no escape / nor \\\\",
                "\b\t\n\f\r\u0000\u001f\u007f\u0080\u2028\u2029\ufeff\uffff</script>"
            })
    void whatever_somebody_says_is_sent_as_it_was_said(String words) throws Exception {
        var event = anInterview(words, new BigDecimal("1E+2"));

        assertThat(sent(event))
                .isEqualTo(json.writeValueAsString(new Anew(event.id(), "interview.completed", STUDY, event.data())));
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "\ud83c\udf75"})
    void an_event_is_the_same_however_often_it_is_put_together(String words) {
        var event =
                events.of(Samples.arrived(anInterview(words, BigDecimal.ONE))).orElseThrow();

        byte[] first = Envelope.around(event);

        assertThat(Envelope.around(event)).isEqualTo(first);
    }

    @Test
    void a_change_of_fieldwork_is_sent_as_it_always_was() {
        var stopped = event(EventType.STUDY_STOPPED, new FieldingChanged(STUDY, "stopped"));

        assertThat(sent(stopped))
                .isEqualTo("{\"id\":\"0197b7a9-0000-7000-8000-000000000006\",\"type\":\"study.stopped\","
                        + "\"study_id\":\"0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1\",\"data\":{"
                        + "\"study_id\":\"0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1\",\"fielding_status\":\"stopped\"}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"status\":\"completed\"}",
                "{\"status\":null,\"participant_source\":\"link\"}",
                "{\"id\":\"x\",\"participant_source\":\"link\",\"status\":\"completed\"}"
            })
    void what_is_no_interview_is_refused(String data) {
        String message =
                """
                {"id": "%s", "type": "interview.completed", "organization_id": "org", "app_id": "app", "data": %s}
                """
                        .formatted(ID, data);
        var event = EventCodec.readRaw(message.getBytes(StandardCharsets.UTF_8), Set.of())
                .orElseThrow();

        assertThatThrownBy(() -> events.of(event)).isInstanceOf(IllegalArgumentException.class);
    }

    private String sent(Event<?> event) {
        Optional<PublicEvent> known = events.of(Samples.arrived(event));
        return new String(Envelope.around(known.orElseThrow()), StandardCharsets.UTF_8);
    }

    private static Event<InterviewCompleted> anInterview(String words, BigDecimal start) {
        return event(
                EventType.INTERVIEW_COMPLETED,
                new InterviewCompleted(
                        ID,
                        STUDY,
                        null,
                        "link",
                        "completed",
                        null,
                        "completed",
                        ENDED.minusSeconds(300),
                        ENDED,
                        300L,
                        "voice",
                        "en",
                        List.of(new Message("m1", "user", words, 0, start, null)),
                        1,
                        null,
                        null,
                        null,
                        List.of(new ScreenerResponse("Tea?", "text", "")),
                        List.of(new QualitySignal("depth", new BigDecimal("0.8"), new BigDecimal("0.25"), null)),
                        false));
    }

    private static <D extends EventData> Event<D> event(EventType type, D data) {
        return new Event<>(ID, type, 1, ENDED, "org_tea", "app_tea", STUDY, data);
    }

    private record Anew(UUID id, String type, UUID studyId, Object data) {}
}
