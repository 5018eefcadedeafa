package io.research.testkit;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.research.contracts.EventType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;

/** The samples and schemas of events: producers are held to them, consumers are fed with them. */
public final class EventContract {
    private static final ObjectMapper JSON = new ObjectMapper();

    private EventContract() {}

    /** The sample of that type, as it arrives from the broker. */
    public static String sample(EventType type) {
        try (InputStream file = resource(type.wire() + ".json")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Fails unless the event keeps its schema and its data has exactly the members that the sample has. */
    public static void assertKept(EventType type, String event) {
        try (InputStream schema = resource(type.wire() + ".schema.json")) {
            JsonNode tree = JSON.readTree(event);
            var faults = JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                    .getSchema(schema)
                    .validate(tree);
            if (!faults.isEmpty()) {
                throw new AssertionError(type.wire() + " breaks its schema: " + faults);
            }
            Set<String> expected = members(JSON.readTree(sample(type)).get("data"));
            if (!members(tree.get("data")).equals(expected)) {
                throw new AssertionError(type.wire() + " has other members than its sample: " + tree.get("data"));
            }
        } catch (JsonProcessingException e) {
            throw new AssertionError("an event that is no JSON", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Set<String> members(JsonNode object) {
        var names = new TreeSet<String>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }

    private static InputStream resource(String name) {
        return EventType.class.getResourceAsStream("events/" + name);
    }
}
