package io.research.kernel.json;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;

/**
 * Decodes one member of base64 while it is read, so that a picture of 10 MB is never held as text, which would take six times
 * as much. Its value is bytes from then on ({@link Fields#bytes}).
 */
final class DecodedMember extends JsonParserDelegate {
    private final List<String> path;
    private final int room;
    private byte[] value;

    /**
     * Begins.
     *
     * @param path the names that lead to the member from the root
     * @param room for its bytes, about; they may be more, which costs copies
     */
    DecodedMember(JsonParser parser, List<String> path, int room) {
        super(parser);
        this.path = path;
        this.room = room;
    }

    @Override
    public JsonToken nextToken() throws IOException {
        var token = delegate.nextToken();
        value = token == JsonToken.VALUE_STRING && isThere() ? decoded() : null;
        return currentToken();
    }

    @Override
    public String nextFieldName() throws IOException {
        return nextToken() == JsonToken.FIELD_NAME ? currentName() : null;
    }

    @Override
    public JsonToken currentToken() {
        return value == null ? delegate.currentToken() : JsonToken.VALUE_EMBEDDED_OBJECT;
    }

    @Override
    public int currentTokenId() {
        return value == null ? delegate.currentTokenId() : JsonToken.VALUE_EMBEDDED_OBJECT.id();
    }

    @Override
    public Object getEmbeddedObject() throws IOException {
        return value == null ? delegate.getEmbeddedObject() : value;
    }

    private boolean isThere() {
        JsonStreamContext at = delegate.getParsingContext();
        for (int step = path.size() - 1; step >= 0; step--, at = at.getParent()) {
            if (!at.inObject() || !path.get(step).equals(at.getCurrentName())) {
                return false;
            }
        }
        return at.inRoot();
    }

    /** If the text is not base64, the position of the parser is undefined, so only that fault is reported. */
    private byte[] decoded() throws IOException {
        var bytes = new Decoded(room);
        try {
            delegate.readBinaryValue(Base64Variants.MIME_NO_LINEFEEDS, bytes);
            return bytes.toArray();
        } catch (JsonEOFException cutOff) {
            throw cutOff;
        } catch (JacksonException | IllegalArgumentException foreign) {
            throw Problem.invalid(List.of(Fields.notBase64(path)));
        }
    }

    /** Collects bytes in one array, without copying if the estimate was right. */
    private static final class Decoded extends OutputStream {
        private byte[] bytes;
        private int length;

        private Decoded(int room) {
            bytes = new byte[room];
        }

        @Override
        public void write(int one) {
            write(new byte[] {(byte) one}, 0, 1);
        }

        @Override
        public void write(byte[] some, int from, int number) {
            if (length + number > bytes.length) {
                bytes = Arrays.copyOf(bytes, Math.max(length + number, 2 * bytes.length));
            }
            System.arraycopy(some, from, bytes, length, number);
            length += number;
        }

        private byte[] toArray() {
            return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
        }
    }
}
