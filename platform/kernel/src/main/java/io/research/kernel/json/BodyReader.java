package io.research.kernel.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.contracts.ErrorCode;
import io.research.kernel.limits.CountingStream;
import io.research.kernel.limits.RequestMemory;
import io.research.kernel.limits.TreeLimit;
import io.research.kernel.problem.Problem;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;

/** Parses request bodies strictly: UTF-8, one JSON value, no member twice. */
@Provider
@Consumes(MediaType.APPLICATION_JSON)
public class BodyReader implements MessageBodyReader<Body> {
    /** Ten times the longest text that any field allows; while it is read, a text takes four times its bytes. */
    private static final int LONGEST_TEXT = 1_000_000;

    private static final ObjectReader JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxStringLength(LONGEST_TEXT)
                            .build())
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build()
            .readerFor(JsonNode.class);

    /** The memory for a tree and for what is made of its largest member. */
    private static final long KEPT_PER_BYTE = 3;

    /** For what a member of base64 decodes to: where the length of the body is not known, and at first in any case. */
    private static final int FIRST_ROOM = 64 * 1024;

    private static final int MOST_ROOM = 16 * 1024 * 1024;

    private static final String IDEMPOTENCY_KEY = "Idempotency-Key";

    private final RequestMemory work;

    BodyReader(RequestMemory work) {
        this.work = work;
    }

    @Override
    public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == Body.class;
    }

    @Override
    public Body readFrom(
            Class<Body> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream entity)
            throws IOException {
        requireUncompressed(headers);
        var counted = new CountingStream(entity);
        var body = read(counted);
        if (headers.containsKey(IDEMPOTENCY_KEY)) {
            // It will be asked for, and here a large body is read on a worker.
            body.digest();
        }
        work.shrinkTo(KEPT_PER_BYTE * counted.bytes());
        return body;
    }

    /**
     * Refuses a body that its headers call compressed: how large it becomes is not known before.
     *
     * @throws Problem {@code unsupported_media_type}
     */
    public static void requireUncompressed(MultivaluedMap<String, String> headers) {
        String encoding = headers.getFirst(HttpHeaders.CONTENT_ENCODING);
        if (encoding != null && !encoding.isBlank() && !encoding.strip().equalsIgnoreCase("identity")) {
            throw new Problem(
                    ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                    "Send the body uncompressed, without Content-Encoding: " + Text.shown(encoding) + ".");
        }
    }

    /**
     * Parses a body.
     *
     * @throws Problem {@code malformed_request} when it is no JSON, {@code validation_failed} when it has more items or a
     *     longer text than can be read
     */
    public static Body parse(InputStream entity) throws IOException {
        return read(new CountingStream(entity));
    }

    /** The same, of bytes. */
    public static Body parse(byte[] bytes) {
        try {
            return read(new CountingStream(new ByteArrayInputStream(bytes)));
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    /**
     * The same, with one member of base64 that is decoded while it is read: {@link Fields#bytes} has it then. Neither its text
     * nor the body is ever held.
     *
     * @param base64 the names that lead to the member from the root
     * @param length of the body in bytes; -1 where nobody has said it
     */
    public static Body parse(InputStream entity, List<String> base64, long length) throws IOException {
        int room = (int) (length < 0 ? FIRST_ROOM : Math.min(length, MOST_ROOM) / 4 * 3);
        return read(new CountingStream(entity), parser -> new DecodedMember(parser, base64, room));
    }

    private static Body read(CountingStream entity) throws IOException {
        return read(entity, parser -> parser);
    }

    /** Parses the stream without a copy of the whole, so that a large body is held only as its tree. */
    private static Body read(CountingStream entity, UnaryOperator<JsonParser> wrapped) throws IOException {
        // The default of a decoder is to report what is no UTF-8.
        var text = new InputStreamReader(entity, StandardCharsets.UTF_8.newDecoder());
        try (var parser = new TreeLimit(wrapped.apply(JSON.createParser(text)), entity)) {
            JsonNode root = tree(parser);
            if (root == null || root.isMissingNode()) {
                throw new Problem(ErrorCode.MALFORMED_REQUEST, "The request needs a JSON body.");
            }
            return new Body(root);
        } catch (JsonProcessingException malformed) {
            var at = malformed.getLocation();
            String place = at == null ? "" : " (line " + at.getLineNr() + ", column " + at.getColumnNr() + ")";
            throw new Problem(ErrorCode.MALFORMED_REQUEST, "The body is not valid JSON" + place + ".");
        } catch (CharacterCodingException notUtf8) {
            throw new Problem(ErrorCode.MALFORMED_REQUEST, "The body is not valid UTF-8.");
        }
    }

    private static JsonNode tree(TreeLimit parser) throws IOException {
        try {
            return JSON.readTree(parser);
        } catch (StreamConstraintsException beyond) {
            if (parser.currentToken() == JsonToken.VALUE_STRING) {
                throw parser.textTooLong();
            }
            throw beyond;
        }
    }
}
