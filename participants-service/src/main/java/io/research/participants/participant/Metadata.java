package io.research.participants.participant;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;
import io.research.kernel.json.Text;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Data that the integrator keeps with a participant: up to 20 names with scalar values (contract §5).
 *
 * @param entries values are strings, booleans, numbers or null, in the order in which they were given
 */
public record Metadata(@JsonValue Map<String, Object> entries) {
    public static final Metadata NONE = new Metadata(Map.of());

    private static final String FIELD = "metadata";
    private static final int MAX_KEYS = 20;
    private static final int MAX_TEXT = 500;
    private static final Pattern KEY = Pattern.compile("[A-Za-z0-9_.-]{1,40}");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Metadata {
        entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
    }

    /** Reads the field {@code metadata}; every value at fault is named by its own path. */
    public static Field<Metadata> read(Fields in) {
        Field<ObjectNode> tree = in.tree(FIELD);
        return tree.hasValue() ? in.object(FIELD, inside -> of(tree.orNull(), in, inside)) : tree.map(none -> NONE);
    }

    private static Metadata of(ObjectNode tree, Fields outside, Fields inside) {
        var entries = new LinkedHashMap<String, Object>();
        tree.fieldNames().forEachRemaining(inside::ignore);
        if (tree.size() > MAX_KEYS) {
            outside.fault(FIELD, "size", "must have at most " + MAX_KEYS + " keys");
            return NONE;
        }
        for (var member : tree.properties()) {
            String name = member.getKey();
            if (!KEY.matcher(name).matches()) {
                inside.fault(name, "key", "is not a key of 1 to 40 characters from A-Z a-z 0-9 _ . -");
            } else {
                entries.put(name, value(name, member.getValue(), inside));
            }
        }
        return new Metadata(entries);
    }

    private static Object value(String name, JsonNode node, Fields inside) {
        return switch (node.getNodeType()) {
            case NULL -> null;
            case BOOLEAN -> node.booleanValue();
            case STRING -> text(name, node.textValue(), inside);
            case NUMBER -> number(name, node, inside);
            case ARRAY, BINARY, MISSING, OBJECT, POJO ->
                fault(inside, name, "scalar", "must be text, a number, true, false or null");
        };
    }

    private static Object text(String name, String text, Fields inside) {
        if (text.codePointCount(0, text.length()) > MAX_TEXT) {
            return fault(inside, name, "max_length", "must have at most " + MAX_TEXT + " characters");
        }
        return Text.isStorable(text)
                ? text
                : fault(inside, name, "invalid_characters", "must not contain NUL or lone surrogates");
    }

    /** A number that 64 bits cannot hold exactly is refused instead of rounded, so that it comes back as it was sent. */
    private static Object number(String name, JsonNode node, Fields inside) {
        if (node.isIntegralNumber() && node.canConvertToLong()) {
            return node.longValue();
        }
        BigDecimal sent = node.decimalValue();
        double value = sent.doubleValue();
        boolean exact = Double.isFinite(value) && new BigDecimal(Double.toString(value)).compareTo(sent) == 0;
        return exact ? value : fault(inside, name, "number", "must be a number that fits exactly into 64 bits");
    }

    private static Object fault(Fields inside, String name, String type, String message) {
        inside.fault(name, type, message);
        return null;
    }
}
