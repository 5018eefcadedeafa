package io.research.webhooks.planning;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.research.contracts.EventType;
import io.research.kernel.event.EventCodec;
import io.research.testkit.EventContract;
import io.research.testkit.openapi.OpenApiPart;
import io.research.webhooks.endpoint.PublicEventType;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The payloads that integrators are shown are those that are sent: both are made of the samples of the event contract. */
class DocumentedEventsTest {
    private final ObjectMapper json = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    @ParameterizedTest
    @EnumSource
    void the_example_of_an_event_is_what_is_sent(PublicEventType type) throws IOException {
        var announced = type == PublicEventType.STUDY_COMPLETED
                ? EventType.PANEL_CYCLE_COMPLETED
                : EventType.valueOf(type.name());
        var event = EventCodec.readRaw(
                        EventContract.sample(announced).getBytes(StandardCharsets.UTF_8), Set.of(announced))
                .orElseThrow();

        byte[] sent = Envelope.around(new PublicEvents(json).of(event).orElseThrow());

        assertThat(json.readTree(sent)).isEqualTo(documented(type));
    }

    private static JsonNode documented(PublicEventType type) {
        return OpenApiPart.ofModule(Path.of("").toAbsolutePath())
                .getFirst()
                .document()
                .path("webhooks")
                .path(type.wire())
                .at("/post/requestBody/content/application~1json/example");
    }
}
