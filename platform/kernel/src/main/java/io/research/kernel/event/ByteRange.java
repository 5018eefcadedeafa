package io.research.kernel.event;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.io.IOException;

/**
 * The position of an object in the bytes from which it was parsed.
 *
 * @param from the place of its first brace
 * @param to the place behind its last one
 */
record ByteRange(int from, int to) {

    ByteRange {
        if (from < 0) {
            throw new IllegalArgumentException("not UTF-8");
        }
    }

    int length() {
        return to - from;
    }

    /** Parses the object without keeping any of it. */
    @RegisterForReflection
    static final class Finder extends StdDeserializer<ByteRange> {
        private static final long serialVersionUID = 1;

        Finder() {
            super(ByteRange.class);
        }

        @Override
        public ByteRange deserialize(JsonParser parser, DeserializationContext context) throws IOException {
            if (parser.currentToken() != JsonToken.START_OBJECT) {
                context.reportWrongTokenException(this, JsonToken.START_OBJECT, "data is no object");
            }
            long from = parser.currentTokenLocation().getByteOffset();
            parser.skipChildren();
            return new ByteRange((int) from, (int) parser.currentLocation().getByteOffset());
        }
    }
}
