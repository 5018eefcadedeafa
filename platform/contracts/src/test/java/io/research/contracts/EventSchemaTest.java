package io.research.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.io.IOException;
import java.io.InputStream;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventSchemaTest {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .addModule(new JavaTimeModule())
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    @ParameterizedTest
    @EnumSource
    void every_type_has_a_sample_that_its_schema_accepts(EventType type) throws IOException {
        assertThat(faults(type, sample(type))).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void the_record_of_a_type_reads_its_sample_and_writes_it_back(EventType type) throws IOException {
        var shape = JSON.getTypeFactory().constructParametricType(Event.class, type.dataType());

        Event<?> event = JSON.treeToValue(sample(type), shape);

        assertThat(JSON.readTree(JSON.writeValueAsString(event))).isEqualTo(sample(type));
    }

    @ParameterizedTest
    @EnumSource
    void members_that_are_not_known_yet_are_accepted(EventType type) throws IOException {
        var later = (ObjectNode) sample(type);
        later.put("since", "a later version");
        ((ObjectNode) later.get("data")).put("since", "a later version");

        assertThat(faults(type, later)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void an_event_without_its_data_is_refused(EventType type) throws IOException {
        var broken = (ObjectNode) sample(type);
        broken.putObject("data");

        assertThat(faults(type, broken)).isNotEmpty();
    }

    private static Set<ValidationMessage> faults(EventType type, JsonNode event) throws IOException {
        try (var schema = resource(type.wire() + ".schema.json")) {
            return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(schema)
                    .validate(event);
        }
    }

    private static JsonNode sample(EventType type) throws IOException {
        try (var sample = resource(type.wire() + ".json")) {
            return JSON.readTree(sample);
        }
    }

    private static InputStream resource(String name) {
        return EventSchemaTest.class.getResourceAsStream("events/" + name);
    }
}
