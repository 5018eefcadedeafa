package io.research.kernel.json;

import io.research.kernel.page.PageRequest;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.kernel.time.Ids;
import io.vertx.core.MultiMap;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.function.Function;

/**
 * Reads query parameters as {@link Fields} reads the members of a body: the same faults in the same words, all of them
 * remembered in the order in which they are read. A parameter that is left out is null; one at fault reads as null, too.
 *
 * <p>One that is given without a value, as a client does whose variable is empty, is refused wherever reading it as left out
 * would show more than was asked for: {@code ?redact_pii} would unmask, {@code ?study_id=} would list all studies. It is left
 * out only where nothing is narrowed by it: in {@link #text} and {@link #string}, which search for a part of a text and hold
 * cursors, and in {@link #integer}, which tells pages and their sizes. One that is repeated with another value is refused, as
 * nobody can know which was meant; {@link #choices} alone takes several.
 */
public final class QueryFields {
    private static final String QUERY = "query";
    private static final int MAX_PAGE = 1_000_000_000;
    private static final int MAX_REPEATED = 100;

    private final MultiMap parameters;
    private final List<Fault> faults = new ArrayList<>();

    private QueryFields(MultiMap parameters) {
        this.parameters = parameters;
    }

    /**
     * Reads the parameters.
     *
     * @throws Problem {@code validation_failed} with every fault found
     */
    public static <T> T read(MultiMap parameters, Function<QueryFields, T> reader) {
        var fields = new QueryFields(parameters);
        T value = reader.apply(fields);
        fields.refuse();
        return value;
    }

    /** Text as given, for parameters that accept any text: it may contain NUL and lone surrogates. */
    public String text(String name) {
        return given(name);
    }

    /** Text without NUL or lone surrogates, which no stored text has. */
    public String string(String name) {
        String text = given(name);
        return text == null || Text.isStorable(text)
                ? text
                : fault(name, "invalid_characters", "must not contain NUL or lone surrogates");
    }

    /** Text to compare with; any text is accepted except the empty one. */
    public String exactly(String name) {
        return filled(name);
    }

    public UUID uuid(String name) {
        String text = filled(name);
        return text == null ? null : Ids.parse(text).orElseGet(() -> fault(name, "uuid", "must be a UUID"));
    }

    /** An RFC 3339 time with an offset. */
    public Instant instant(String name) {
        String text = filled(name);
        // A plus sign that a client left bare arrives as a blank.
        return text == null
                ? null
                : Timestamps.parse(text.replace(' ', '+')).orElseGet(() -> fault(name, "timestamp", Timestamps.RULE));
    }

    /** A day such as {@code 2026-01-31}. */
    public LocalDate date(String name) {
        String text = filled(name);
        return text == null
                ? null
                : Timestamps.parseDate(text).orElseGet(() -> fault(name, "date", Timestamps.DATE_RULE));
    }

    /** Exactly {@code true} or {@code false}. */
    public boolean bool(String name, boolean absent) {
        String text = filled(name);
        if (text == null || text.equals("true") || text.equals("false")) {
            return text == null ? absent : text.equals("true");
        }
        fault(name, "boolean", "must be true or false");
        return absent;
    }

    /** A whole number within these bounds. */
    public int integer(String name, int absent, int min, int max) {
        String text = given(name);
        if (text == null) {
            return absent;
        }
        try {
            int value = Integer.parseInt(text);
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException noNumber) {
            // refused like a number out of bounds
        }
        fault(name, "out_of_range", "must be a whole number from " + min + " to " + max);
        return absent;
    }

    /** One of the enum's constants, in the spelling of {@link Wire#of}. */
    public <E extends Enum<E>> E choice(String name, Class<E> choices) {
        String text = filled(name);
        return text == null ? null : choose(name, text, choices);
    }

    /** All values of a repeated parameter, each one of the enum's constants. Empty if it is left out. */
    public <E extends Enum<E>> List<E> choices(String name, Class<E> choices) {
        return parameters.getAll(name).stream()
                .limit(MAX_REPEATED)
                .map(text -> text.isEmpty() ? this.<E>empty(name) : choose(name, text, choices))
                .filter(Objects::nonNull)
                .distinct()
                .toList();
    }

    /** The parameters {@code page} and {@code page_size} (contract §1.4). */
    public PageRequest page(int defaultSize, int maxSize) {
        int page = integer("page", 1, 1, MAX_PAGE);
        int size = integer("page_size", defaultSize, 1, maxSize);
        return new PageRequest(page, size);
    }

    /** Records that a rule over this parameter is broken; returns null. */
    public <T> T fault(String name, String type, String message) {
        faults.add(new Fault(List.of(QUERY, name), message, type));
        return null;
    }

    /**
     * Ends reading here where something was at fault: for rules over several parameters, which need all of them.
     *
     * @throws Problem {@code validation_failed}
     */
    public void refuse() {
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
    }

    private String given(String name) {
        String text = only(name);
        return text == null || text.isEmpty() ? null : text;
    }

    private String filled(String name) {
        String text = only(name);
        return text != null && text.isEmpty() ? empty(name) : text;
    }

    private String only(String name) {
        var values = parameters.getAll(name);
        return values.stream().distinct().limit(2).count() > 1
                ? fault(name, "repeated", "must be given only once")
                : values.isEmpty() ? null : values.getFirst();
    }

    private <T> T empty(String name) {
        return fault(name, "empty", "must have a value, or be left out");
    }

    private <E extends Enum<E>> E choose(String name, String text, Class<E> choices) {
        return Wire.constant(choices, text).orElseGet(() -> fault(name, "enum", Wire.rule(choices)));
    }
}
