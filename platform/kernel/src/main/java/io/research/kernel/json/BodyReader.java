package io.research.kernel.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Parses request bodies strictly: UTF-8, one JSON value, no member twice. */
@Provider
@Consumes(MediaType.APPLICATION_JSON)
public class BodyReader implements MessageBodyReader<Body> {
    private static final ObjectReader JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build()
            .readerFor(JsonNode.class);

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
        return parse(entity);
    }

    /**
     * Parses a body.
     *
     * @throws Problem {@code malformed_request} when it is no JSON
     */
    public static Body parse(InputStream entity) throws IOException {
        return parse(entity.readAllBytes());
    }

    /** The same, of bytes. */
    public static Body parse(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            JsonNode root = JSON.readTree(text);
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
}
