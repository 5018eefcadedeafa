package io.research.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What Jackson reads and writes by reflection is told to native executables in a file: this module knows no framework. */
class NativeImageTest {
    private static final String FILE = "/META-INF/native-image/io.research/contracts/reflect-config.json";

    @Test
    void every_record_that_an_event_can_hold_is_named() throws IOException {
        var needed = new TreeSet<String>();
        collect(Event.class, needed);
        for (EventType type : EventType.values()) {
            collect(type.dataType(), needed);
        }

        assertThat(named()).containsAll(needed);
    }

    @Test
    void what_is_named_is_there() throws IOException {
        assertThat(named()).allSatisfy(name -> assertThat(Class.forName(name)).isNotNull());
    }

    private static void collect(Type type, Set<String> names) {
        switch (type) {
            case ParameterizedType generic ->
                Stream.of(generic.getActualTypeArguments()).forEach(argument -> collect(argument, names));
            case Class<?> plain
            when plain.getName().startsWith("io.research.") && !plain.isInterface() -> {
                if (names.add(plain.getName()) && plain.isRecord()) {
                    Arrays.stream(plain.getRecordComponents())
                            .map(RecordComponent::getGenericType)
                            .forEach(component -> collect(component, names));
                }
            }
            default -> {
                // of the JDK, or a type variable
            }
        }
    }

    private static Set<String> named() throws IOException {
        try (var file = NativeImageTest.class.getResourceAsStream(FILE)) {
            return new ObjectMapper()
                    .readTree(file)
                    .valueStream()
                    .map(entry -> entry.get("name"))
                    .map(JsonNode::asText)
                    .collect(Collectors.toSet());
        }
    }
}
