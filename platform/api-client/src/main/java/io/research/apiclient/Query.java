package io.research.apiclient;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;

/** The address of a call with its parameters: {@code Query.of("/api/public/v1/studies").with("limit", 20).text()}. */
public final class Query {
    private final StringBuilder text;
    private char before = '?';

    private Query(String path) {
        this.text = new StringBuilder(path);
    }

    public static Query of(String path) {
        return new Query(path);
    }

    /** Goes on in the path, by one step whatever is in it. */
    public Query at(String step) {
        text.append('/').append(encode(step));
        return this;
    }

    /** Adds a parameter, unless its value is null or blank. */
    public Query with(String name, Object value) {
        String given = value == null ? "" : value.toString().strip();
        if (!given.isEmpty()) {
            text.append(before).append(name).append('=').append(encode(given));
            before = '&';
        }
        return this;
    }

    public String text() {
        return text.toString();
    }

    /** Without the plus sign, which is a space to some readers and a plus to others. */
    private static String encode(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
