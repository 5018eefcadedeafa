package io.research.dashboard.panel;

import io.research.apiclient.Query;
import io.research.dashboard.page.TypedNumber;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a panel is asked for, as it was typed: the parameters of the address of its estimate. */
public record Order(MultivaluedMap<String, String> sent, List<Quota> quotas) {
    static final String TARGET = "target";
    static final String INCIDENCE = "incident_rate";
    static final String COUNTRY = "country_code";
    static final String FREQUENCY = "frequency";
    private static final String ONCE = "one-time";

    static Order of(MultivaluedMap<String, String> sent, List<Trait> traits) {
        return new Order(sent, Quota.of(traits, sent, target(sent)));
    }

    /** 0 for what is no number of people. */
    private static int target(MultivaluedMap<String, String> sent) {
        String typed = sent.getFirst(TARGET);
        return typed != null && typed.strip().matches("[0-9]{1,6}") ? Integer.parseInt(typed.strip()) : 0;
    }

    public String value(String name) {
        String value = sent.getFirst(name);
        return value == null ? "" : value;
    }

    public boolean isBroken() {
        return quotas.stream().anyMatch(Quota::isBroken);
    }

    public boolean isRecurring() {
        return !value(FREQUENCY).isEmpty() && !value(FREQUENCY).equals(ONCE);
    }

    /** What stands in the address, and goes along when it is launched. */
    public Map<String, String> getFields() {
        var fields = new LinkedHashMap<String, String>();
        for (String name : List.of(TARGET, INCIDENCE, COUNTRY, FREQUENCY)) {
            fields.put(name, value(name));
        }
        quotas.forEach(quota -> quota.trait().getOptions().forEach(option -> {
            if (!quota.value(option.optionId()).isEmpty()) {
                fields.put(quota.field(option), quota.value(option.optionId()));
            }
        }));
        return fields;
    }

    String address(String page) {
        var address = Query.of(page);
        getFields().forEach(address::with);
        return address.text();
    }

    public String getQuery() {
        return address("");
    }

    /** The body of a launch, or of an estimate. */
    Map<String, Object> body() {
        var body = new LinkedHashMap<String, Object>();
        body.put(TARGET, TypedNumber.of(value(TARGET)));
        body.put(INCIDENCE, TypedNumber.of(value(INCIDENCE)));
        body.put(COUNTRY, value(COUNTRY).isEmpty() ? null : value(COUNTRY));
        body.put(FREQUENCY, value(FREQUENCY).isEmpty() ? ONCE : value(FREQUENCY));
        body.put(
                "targeting_attributes",
                quotas.stream().filter(Quota::isDivided).map(Quota::body).toList());
        return body;
    }
}
