package io.research.kernel.limits;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import io.research.kernel.json.Text;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Stops reading a body whose tree would take far more memory than its text, such as a million empty objects. Apart from
 * its texts, a tree may take {@link #FREE_BYTES} plus sixteen bytes for each byte read, and {@link #MOST_BYTES} however
 * long the body is; bodies that fields allow take less.
 */
public final class TreeLimit extends JsonParserDelegate {
    private static final long FREE_BYTES = 256 * 1024;
    private static final long BYTES_PER_BYTE = 16;

    /** 60,000 members of one object, or 250,000 numbers. */
    private static final long MOST_BYTES = 8 * 1024 * 1024;

    private static final int OBJECT = 150;
    private static final int ARRAY = 64;
    /** Its entry, its name, and the name once more for as long as members of the same name are looked for. */
    private static final int MEMBER = 100;

    private static final int TEXT = 48;
    private static final int OTHER = 24;
    private static final int ITEM = 8;

    private final CountingStream source;
    private long weight;

    /** @param source counts what the parser has read */
    public TreeLimit(JsonParser parser, CountingStream source) {
        super(parser);
        this.source = source;
    }

    @Override
    public JsonToken nextToken() throws IOException {
        JsonToken token = delegate.nextToken();
        weigh(token);
        return token;
    }

    @Override
    public String nextFieldName() throws IOException {
        String name = delegate.nextFieldName();
        weigh(delegate.currentToken());
        return name;
    }

    private void weigh(JsonToken token) {
        if (token == null) {
            return;
        }
        weight += switch (token) {
            case START_OBJECT -> OBJECT + ITEM;
            case START_ARRAY -> ARRAY + ITEM;
            case FIELD_NAME -> MEMBER;
            case VALUE_STRING -> TEXT + ITEM;
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE, VALUE_NULL, VALUE_EMBEDDED_OBJECT ->
                OTHER + ITEM;
            case END_OBJECT, END_ARRAY, NOT_AVAILABLE -> 0;
        };
        if (weight > Math.min(MOST_BYTES, FREE_BYTES + BYTES_PER_BYTE * source.bytes())) {
            throw Problem.invalid(List.of(new Fault(place(), "has too many items", "too_many_items")));
        }
    }

    /** The refusal of a text that is longer than any field allows, at the field where reading stopped. */
    public Problem textTooLong() {
        return Problem.invalid(List.of(new Fault(place(), "is too long", "max_length")));
    }

    /** The field of the body in which reading stopped. */
    private List<Object> place() {
        Deque<Object> steps = new ArrayDeque<>();
        for (JsonStreamContext at = delegate.getParsingContext(); at != null; at = at.getParent()) {
            if (at.inObject() && at.getCurrentName() != null && at.getParent().inRoot()) {
                steps.addFirst(Text.shown(at.getCurrentName()));
            }
        }
        steps.addFirst("body");
        return List.copyOf(steps);
    }
}
