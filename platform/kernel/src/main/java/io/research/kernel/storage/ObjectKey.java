package io.research.kernel.storage;

import java.util.regex.Pattern;

/** A valid object key, the same for all stores; it cannot lead outside the store. */
final class ObjectKey {
    private static final String PART = "(?!\\.+(?:/|$))[A-Za-z0-9_.-]{1,200}";
    private static final Pattern KEY = Pattern.compile(PART + "(?:/" + PART + "){0,9}");

    private ObjectKey() {}

    /** The key as given. */
    static String require(String key) {
        if (!KEY.matcher(key).matches()) {
            throw new IllegalArgumentException("not an object key");
        }
        return key;
    }
}
