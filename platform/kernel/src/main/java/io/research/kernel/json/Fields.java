package io.research.kernel.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BinaryNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/**
 * Reads the fields of one JSON object and remembers every fault, in the order in which the fields are read: that is the
 * order of the schema (contract §14, Errors). A field at fault reads as absent, so that reading goes on to the next.
 */
public final class Fields {
    private static final int MAX_DIGITS = 15;
    private static final String BASE64_RULE = "must be complete, padded standard base64, and not a data URL";

    private final ObjectNode object;
    private final List<Object> loc;
    private final List<Fault> faults;
    private final Set<String> known = new HashSet<>();
    private final Set<String> needed = new HashSet<>();
    private boolean required;

    Fields(ObjectNode object, List<Object> loc, List<Fault> faults) {
        this.object = object;
        this.loc = loc;
        this.faults = faults;
    }

    /** Makes the next field that is read a required one: left out or null is a fault. */
    public Fields required() {
        required = true;
        return this;
    }

    /** Makes these fields required ones wherever they are read: the same schema, for a body that must be complete. */
    public void require(String... names) {
        needed.addAll(Arrays.asList(names));
    }

    /** Text without NUL or lone surrogates, which neither PostgreSQL nor UTF-8 can hold. */
    @SafeVarargs
    public final Field<String> string(String name, Check<String>... checks) {
        return read(name, node -> text(name, node), checks);
    }

    /** What {@link BodyReader#parse(java.io.InputStream, List, long)} has decoded; none at all is a fault. */
    @SafeVarargs
    public final Field<byte[]> bytes(String name, Check<byte[]>... checks) {
        return read(name, node -> bytes(name, node), checks);
    }

    /** A whole number in the range of an int; as in JSON Schema, {@code 10.0} is one. */
    @SafeVarargs
    public final Field<Integer> integer(String name, Check<Integer>... checks) {
        return read(
                name,
                node -> node.canConvertToInt() && node.canConvertToExactIntegral()
                        ? node.intValue()
                        : wrong(name, "integer", "must be a whole number"),
                checks);
    }

    /** A number of at most 15 whole digits. */
    @SafeVarargs
    public final Field<BigDecimal> decimal(String name, Check<BigDecimal>... checks) {
        return read(name, node -> number(name, node), checks);
    }

    public Field<Boolean> bool(String name) {
        return read(
                name, node -> node.isBoolean() ? node.booleanValue() : wrong(name, "boolean", "must be true or false"));
    }

    public Field<UUID> uuid(String name) {
        return read(name, node -> Ids.parse(node.isTextual() ? node.textValue() : null)
                .orElseGet(() -> wrong(name, "uuid", "must be a UUID")));
    }

    /** An RFC 3339 time with an offset. */
    public Field<Instant> instant(String name) {
        return read(name, node -> instant(name, node));
    }

    /** One of the enum's constants, in the spelling of {@link Wire#of}. */
    public <E extends Enum<E>> Field<E> choice(String name, Class<E> choices) {
        return read(name, node -> choose(name, node, choices));
    }

    /** An object of its own, read by {@code reader}. */
    public <T> Field<T> object(String name, Function<Fields, T> reader) {
        return read(
                name,
                node -> node instanceof ObjectNode child
                        ? readObject(child, join(loc, name), faults, reader)
                        : wrong(name, "object", "must be an object"));
    }

    /** A list of objects, each read by {@code reader}; items at fault are left out of the value. */
    @SafeVarargs
    public final <T> Field<List<T>> objects(String name, Function<Fields, T> reader, Check<List<T>>... checks) {
        return list(
                name,
                (item, at) -> item instanceof ObjectNode child
                        ? readObject(child, at, faults, reader)
                        : fault(at, "object", "must be an object"),
                checks);
    }

    /** A list of texts. */
    @SafeVarargs
    public final Field<List<String>> strings(String name, Check<List<String>>... checks) {
        return list(
                name,
                (item, at) -> item.isTextual() && Text.isStorable(item.textValue())
                        ? item.textValue()
                        : fault(at, "string", "must be text"),
                checks);
    }

    /** A list of whole numbers. */
    @SafeVarargs
    public final Field<List<Long>> integers(String name, Check<List<Long>>... checks) {
        return list(
                name,
                (item, at) -> item.canConvertToLong() && item.canConvertToExactIntegral()
                        ? item.longValue()
                        : fault(at, "integer", "must be a whole number"),
                checks);
    }

    /** Any JSON object as it stands, for {@code reader} to look into. */
    public Field<ObjectNode> tree(String name) {
        return read(
                name, node -> node instanceof ObjectNode child ? child : wrong(name, "object", "must be an object"));
    }

    /** Accepts these fields without reading them: read-only ones that are sent back. */
    public void ignore(String... names) {
        known.addAll(Arrays.asList(names));
    }

    /** Records that a rule over this field is broken. */
    public void fault(String name, String type, String message) {
        fault(join(loc, name), type, message);
    }

    /** Whether the client sent the field at all. */
    public boolean isGiven(String name) {
        return object.has(name);
    }

    /** Whether the field is an object, for fields that may be written in two forms. */
    public boolean isObject(String name) {
        return object.path(name).isObject();
    }

    /** Whether a number has at most 15 digits on either side: {@code 1e999999999} would be written out when it is added. */
    public static boolean isOrdinary(BigDecimal value) {
        long wholeDigits = (long) value.precision() - value.scale();
        return wholeDigits <= MAX_DIGITS && value.scale() <= MAX_DIGITS;
    }

    static <T> T readObject(ObjectNode node, List<Object> loc, List<Fault> faults, Function<Fields, T> reader) {
        var fields = new Fields(node, loc, faults);
        int before = faults.size();
        T value = reader.apply(fields);
        var names = node.fieldNames();
        while (names.hasNext() && faults.size() < Problem.MOST_FAULTS) {
            String name = names.next();
            if (!fields.known.contains(name)) {
                fields.fault(Text.shown(name), "unknown_field", "is not a known field");
            }
        }
        return faults.size() == before ? value : null;
    }

    private <T> Field<T> read(String name, Function<JsonNode, T> convert) {
        return read(name, convert, null);
    }

    private <T> Field<T> read(String name, Function<JsonNode, T> convert, Check<T>[] checks) {
        known.add(name);
        boolean must = required || needed.contains(name);
        required = false;
        JsonNode node = object.has(name) ? object.get(name) : MissingNode.getInstance();
        if (node.isMissingNode() || node.isNull()) {
            if (must) {
                fault(name, "required", "is required");
            }
            return node.isMissingNode() ? Field.absent() : Field.of(null);
        }
        T value = convert.apply(node);
        if (value == null) {
            return Field.absent();
        }
        for (int at = 0; checks != null && at < checks.length; at++) {
            Check<T> check = checks[at];
            if (!check.holds().test(value)) {
                fault(name, check.type(), check.message());
                return Field.absent();
            }
        }
        return Field.of(value);
    }

    private <T> Field<List<T>> list(String name, ItemReader<T> reader, Check<List<T>>[] checks) {
        return read(
                name,
                node -> {
                    if (!node.isArray()) {
                        return wrong(name, "array", "must be a list");
                    }
                    for (Check<List<T>> check : checks) {
                        if (node.size() > check.mostItems()) {
                            return wrong(name, check.type(), check.message());
                        }
                    }
                    int before = faults.size();
                    var items = new ArrayList<T>();
                    for (int index = 0; index < node.size() && faults.size() < Problem.MOST_FAULTS; index++) {
                        T item = reader.read(node.get(index), join(join(loc, name), index));
                        if (item != null) {
                            items.add(item);
                        }
                    }
                    return faults.size() == before ? List.copyOf(items) : null;
                },
                checks);
    }

    private String text(String name, JsonNode node) {
        if (!node.isTextual()) {
            return wrong(name, "string", "must be text");
        }
        return Text.isStorable(node.textValue())
                ? node.textValue()
                : wrong(name, "invalid_characters", "must not contain NUL or lone surrogates");
    }

    /** The fault of the member at that path from the root. */
    static Fault notBase64(List<String> path) {
        var place = new ArrayList<Object>(path);
        place.addFirst("body");
        return new Fault(place, BASE64_RULE, "base64");
    }

    private byte[] bytes(String name, JsonNode node) {
        if (!(node instanceof BinaryNode binary)) {
            return wrong(name, "string", "must be text");
        }
        return binary.binaryValue().length > 0 ? binary.binaryValue() : wrong(name, "base64", BASE64_RULE);
    }

    private BigDecimal number(String name, JsonNode node) {
        if (!node.isNumber()) {
            return wrong(name, "number", "must be a number");
        }
        BigDecimal value = node.decimalValue();
        return isOrdinary(value) ? value : wrong(name, "number", "must be a number in the usual range");
    }

    private Instant instant(String name, JsonNode node) {
        return Timestamps.parse(node.asText()).orElseGet(() -> wrong(name, "timestamp", Timestamps.RULE));
    }

    private <E extends Enum<E>> E choose(String name, JsonNode node, Class<E> choices) {
        return Optional.ofNullable(node.textValue())
                .flatMap(text -> Wire.constant(choices, text))
                .orElseGet(() -> wrong(name, "enum", Wire.rule(choices)));
    }

    private <T> T wrong(String name, String type, String message) {
        fault(name, type, message);
        return null;
    }

    private <T> T fault(List<Object> at, String type, String message) {
        if (faults.size() < Problem.MOST_FAULTS) {
            faults.add(new Fault(at, message, type));
        }
        return null;
    }

    private static List<Object> join(List<Object> loc, Object step) {
        var longer = new ArrayList<Object>(loc.size() + 1);
        longer.addAll(loc);
        longer.add(step);
        return longer;
    }

    private interface ItemReader<T> {
        T read(JsonNode item, List<Object> loc);
    }
}
