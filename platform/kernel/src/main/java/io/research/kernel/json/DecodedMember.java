package io.research.kernel.json;

import com.fasterxml.jackson.core.Base64Variants;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import java.io.IOException;
import java.util.List;

/**
 * Decodes one member of base64 while it is read, so that a picture of 10 MB is never held as text, which would take six times
 * as much. Its value is bytes from then on ({@link Fields#bytes}).
 */
final class DecodedMember extends JsonParserDelegate {
    private static final byte[] NONE = {};

    private final List<String> path;
    private final boolean passedOver;
    private byte[] value;

    /**
     * @param path the names that lead to the member from the root
     * @param passedOver reads it as no bytes, whatever it is
     */
    DecodedMember(JsonParser parser, List<String> path, boolean passedOver) {
        super(parser);
        this.path = path;
        this.passedOver = passedOver;
    }

    /** The text of the member is no base64; where the parser stands then is not known. */
    static final class NotBase64Exception extends IOException {
        private static final long serialVersionUID = 1L;

        private NotBase64Exception(Throwable cause) {
            super(cause);
        }
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

    private byte[] decoded() throws IOException {
        if (passedOver) {
            return NONE;
        }
        try (var bytes = new ByteArrayBuilder()) {
            delegate.readBinaryValue(Base64Variants.MIME_NO_LINEFEEDS, bytes);
            return bytes.toByteArray();
        } catch (JacksonException | IllegalArgumentException foreign) {
            throw new NotBase64Exception(foreign);
        }
    }
}
