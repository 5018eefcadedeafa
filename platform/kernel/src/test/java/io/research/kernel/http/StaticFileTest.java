package io.research.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.kernel.http.StaticFile.Caching;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Variant;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StaticFileTest {
    private static final String TEXT = "tea ".repeat(100);

    private final StaticFile file = fileOf(TEXT);

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "br, gzip;q=0.9", "GZIP ; q=1"})
    void it_is_compressed_for_those_who_can_read_that(String encodings) throws IOException {
        var answer = file.answer(new Asked(null), encodings).build();

        assertThat(answer.getHeaderString("Content-Encoding")).isEqualTo("gzip");
        try (var content = new GZIPInputStream(new ByteArrayInputStream((byte[]) answer.getEntity()))) {
            assertThat(new String(content.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo(TEXT);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "identity", "br", "gzip;q=0", "gzip;q=0.000"})
    void others_get_it_as_it_is(String encodings) {
        var answer = file.answer(new Asked(null), encodings).build();

        assertThat(answer.getHeaderString("Content-Encoding")).isNull();
        assertThat((byte[]) answer.getEntity()).asString(StandardCharsets.UTF_8).isEqualTo(TEXT);
    }

    @Test
    void who_has_it_only_hears_that_it_is_still_the_same() {
        var tag = file.answer(new Asked(null), null).build().getEntityTag();

        var answer = file.answer(new Asked(tag), null).build();

        assertThat(answer.getStatus()).isEqualTo(304);
        assertThat(answer.hasEntity()).isFalse();
        assertThat(answer.getEntityTag()).isEqualTo(tag);
        assertThat(file.answer(new Asked(tag), "gzip").build().getStatus()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ASKED_AGAIN | no-cache",
                "KEPT_FOR_EVER | public, max-age=31536000, immutable",
                "NOT_KEPT | no-store"
            })
    void how_long_it_is_kept_is_said(Caching caching, String header) {
        var answer = file.answer(new Asked(null), null, caching).build();

        assertThat(answer.getHeaderString("Cache-Control")).isEqualTo(header);
    }

    @Test
    void another_content_has_another_hash() {
        assertThat(file.hash())
                .isEqualTo(fileOf(TEXT).hash())
                .isNotEqualTo(fileOf("coffee").hash());
    }

    private static StaticFile fileOf(String text) {
        return new StaticFile("text/plain", text.getBytes(StandardCharsets.UTF_8));
    }

    /** A request of a client that has the file with that tag, or none. */
    private record Asked(EntityTag had) implements Request {
        @Override
        public Response.ResponseBuilder evaluatePreconditions(EntityTag tag) {
            return tag.equals(had) ? Response.notModified() : null;
        }

        @Override
        public String getMethod() {
            return "GET";
        }

        @Override
        public Variant selectVariant(List<Variant> variants) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Response.ResponseBuilder evaluatePreconditions(Date lastModified) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Response.ResponseBuilder evaluatePreconditions(Date lastModified, EntityTag tag) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Response.ResponseBuilder evaluatePreconditions() {
            throw new UnsupportedOperationException();
        }
    }
}
