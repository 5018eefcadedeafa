package io.research.dashboard.page;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.apiclient.ApiFault;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A form as it is shown: what stands in its fields, and what the API has said about them. Its fields are named by the paths of
 * the API's body, such as {@code name} or {@code screener_questions.0.text}.
 */
public final class Form {
    private final MultivaluedMap<String, String> values;
    private final Map<String, String> faults;
    private final ApiFault refusal;
    private final String key;

    private Form(MultivaluedMap<String, String> values, Map<String, String> faults, ApiFault refusal, String key) {
        this.values = values;
        this.faults = faults;
        this.refusal = refusal;
        this.key = key;
    }

    public static Form empty() {
        return of(new MultivaluedHashMap<>());
    }

    public static Form of(MultivaluedMap<String, String> values) {
        return new Form(values, Map.of(), null, UUID.randomUUID().toString());
    }

    /** With a value in a field. */
    public Form with(String name, Object value) {
        if (value != null) {
            values.putSingle(name, value.toString());
        }
        return this;
    }

    /** The form as it was sent, and why the API refused it. What may have been done already is asked for under the same key. */
    public static Form refused(MultivaluedMap<String, String> sent, ApiFault fault) {
        var faults = new HashMap<String, String>();
        if (fault.detail().isArray()) {
            fault.detail()
                    .forEach(one -> faults.putIfAbsent(
                            name(one.path("loc")), one.path("msg").asText()));
        }
        String key = fault.mayHaveHappened()
                ? sent.getFirst("key")
                : UUID.randomUUID().toString();
        return new Form(sent, faults, fault, key);
    }

    /** What stands in a field; empty for nothing. */
    public String value(String name) {
        String value = values.getFirst(name);
        return value == null ? "" : value;
    }

    /** Whether that is among what was chosen in a field. */
    public boolean has(String name, String value) {
        return values.getOrDefault(name, List.of()).contains(value);
    }

    /** What is wrong with a field; null where nothing is. */
    public String fault(String name) {
        return faults.get(name);
    }

    /** What is wrong with fields that the form does not show. */
    public List<String> otherFaults(String... shown) {
        var others = new ArrayList<String>();
        var names = List.of(shown);
        faults.forEach((name, message) -> {
            if (!names.contains(name)) {
                others.add(name + ": " + message);
            }
        });
        return others;
    }

    /** Whether all that is wrong stands at fields that were sent, so that it need not be said above them, too. */
    public boolean isSaidAtFields() {
        return !faults.isEmpty() && values.keySet().containsAll(faults.keySet());
    }

    /** In how many fields something is wrong. */
    public int getFaultCount() {
        return faults.size();
    }

    /** Why the form was refused; null where it was not. */
    public ApiFault getRefusal() {
        return refusal;
    }

    /** The idempotency key of what the form does. */
    public String getKey() {
        return key;
    }

    /** The path of the body without its beginning. */
    private static String name(JsonNode loc) {
        var parts = new ArrayList<String>();
        loc.forEach(part -> parts.add(part.asText()));
        if (!parts.isEmpty()
                && (parts.getFirst().equals("body") || parts.getFirst().equals("query"))) {
            parts.removeFirst();
        }
        return String.join(".", parts);
    }
}
