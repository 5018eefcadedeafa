package io.research.kernel.json;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.kernel.limits.RequestMemory;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodyReaderTest {
    private final BodyReader reader = new BodyReader(new RequestMemory(new CurrentVertxRequest()));

    /** On a worker where it is large; later the event loop would do it. */
    @ParameterizedTest
    @CsvSource({"Idempotency-Key, true", "X-Request-ID, false"})
    void what_is_sent_under_a_key_is_digested_where_it_is_read(String header, boolean digested) throws IOException {
        var body = reader.readFrom(
                Body.class,
                Body.class,
                new Annotation[0],
                MediaType.APPLICATION_JSON_TYPE,
                new MultivaluedHashMap<>(Map.of(header, "tea-1")),
                new ByteArrayInputStream("{\"name\":\"Tea\"}".getBytes(StandardCharsets.UTF_8)));

        assertThat(body.isDigested()).isEqualTo(digested);
    }
}
