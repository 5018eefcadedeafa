package io.research.kernel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.research.contracts.ErrorCode;
import io.research.kernel.limits.RequestMemory;
import io.research.kernel.problem.Problem;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BodyReaderTest {
    private final BodyReader reader = new BodyReader(new RequestMemory(new CurrentVertxRequest()));

    /** On a worker where it is large; later the event loop would do it. */
    @ParameterizedTest
    @CsvSource({"Idempotency-Key, true", "X-Request-ID, false"})
    void what_is_sent_under_a_key_is_digested_where_it_is_read(String header, boolean digested) throws IOException {
        var body = read(Map.of(header, "tea-1"), "{\"name\":\"Tea\"}".getBytes(StandardCharsets.UTF_8));

        assertThat(body.isDigested()).isEqualTo(digested);
    }

    @Test
    void a_compressed_body_is_refused_as_what_it_is() throws IOException {
        var zipped = new ByteArrayOutputStream();
        try (var zip = new GZIPOutputStream(zipped)) {
            zip.write("{}".getBytes(StandardCharsets.UTF_8));
        }

        var refused = catchThrowableOfType(
                Problem.class, () -> read(Map.of("Content-Encoding", "gzip"), zipped.toByteArray()));

        assertThat(refused.code()).isEqualTo(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
        assertThat(refused).hasMessageContaining("Content-Encoding: gzip");
    }

    @Test
    void a_body_that_says_it_is_not_compressed_is_read() throws IOException {
        var body = read(Map.of("Content-Encoding", "identity"), "{\"name\":\"Tea\"}".getBytes(StandardCharsets.UTF_8));

        assertThat(body.<String>read(in -> in.string("name").orNull())).isEqualTo("Tea");
    }

    private Body read(Map<String, String> headers, byte[] bytes) throws IOException {
        return reader.readFrom(
                Body.class,
                Body.class,
                new Annotation[0],
                MediaType.APPLICATION_JSON_TYPE,
                new MultivaluedHashMap<>(headers),
                new ByteArrayInputStream(bytes));
    }
}
