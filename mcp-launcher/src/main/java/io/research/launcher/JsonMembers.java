package io.research.launcher;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The few members of a JSON text that matter to whoever passes it on, at the first or second level, by names such as {@code id}
 * and {@code error.message}. Read byte by byte and in little memory, so that the id of a message that is too long can still be
 * answered. Values stay as they were written; of objects and lists only the bracket is kept. Whether the text is JSON at all is
 * for the receiver to judge.
 */
final class JsonMembers {
    private static final Set<String> WANTED = Set.of(
            "id",
            "method",
            "result",
            "result.protocolVersion",
            "error",
            "error.code",
            "error.message",
            "error.outcome",
            "error.request_id");
    private static final int DEEPEST = 2;
    private static final int LONGEST = 4096;

    private final Map<String, String> values = new HashMap<>();
    private final String[] keys = new String[DEEPEST + 1];
    private final boolean[] objects = new boolean[DEEPEST + 1];
    private final ByteArrayOutputStream token = new ByteArrayOutputStream();
    private int depth;
    private boolean list;
    private boolean inString;
    private boolean escaped;
    private boolean beforeKey;

    static JsonMembers of(String json) {
        var members = new JsonMembers();
        for (byte next : json.getBytes(StandardCharsets.UTF_8)) {
            members.read(next);
        }
        return members;
    }

    void read(byte next) {
        if (inString) {
            keep(next);
            if (escaped) {
                escaped = false;
            } else if (next == '\\') {
                escaped = true;
            } else if (next == '"') {
                inString = false;
                endOfString();
            }
            return;
        }
        switch (next) {
            case '"' -> {
                inString = true;
                token.reset();
                keep(next);
            }
            case '{', '[' -> open(next);
            case '}', ']' -> {
                endOfValue();
                depth = Math.max(0, depth - 1);
                beforeKey = false;
            }
            case ',' -> {
                endOfValue();
                beforeKey = depth > 0 && depth <= DEEPEST && objects[depth];
            }
            case ' ', '\t', '\r', '\n' -> endOfValue();
            case ':' -> {}
            default -> keep(next);
        }
    }

    private void open(byte bracket) {
        keep(bracket);
        endOfValue();
        list |= depth == 0 && bracket == '[';
        depth++;
        if (depth <= DEEPEST) {
            objects[depth] = bracket == '{';
            keys[depth] = null;
        }
        beforeKey = depth <= DEEPEST && bracket == '{';
    }

    private void keep(byte next) {
        if (depth <= DEEPEST && token.size() <= LONGEST) {
            token.write(next);
        }
    }

    private void endOfString() {
        if (beforeKey) {
            var key = token.toString(StandardCharsets.UTF_8);
            keys[depth] = key.substring(1, key.length() - 1);
            beforeKey = false;
            token.reset();
        } else {
            endOfValue();
        }
    }

    private void endOfValue() {
        if (token.size() > 0 && token.size() <= LONGEST && depth > 0 && depth <= DEEPEST && WANTED.contains(name())) {
            values.put(name(), token.toString(StandardCharsets.UTF_8));
        }
        token.reset();
    }

    private String name() {
        return depth == 1 ? String.valueOf(keys[1]) : keys[1] + "." + keys[2];
    }

    /** The value as it was written: a string with its quotes and escapes. */
    Optional<String> value(String name) {
        return Optional.ofNullable(values.get(name));
    }

    /** The value if it is a string, without its quotes and with its escapes. */
    Optional<String> string(String name) {
        return value(name).filter(text -> text.startsWith("\"")).map(text -> text.substring(1, text.length() - 1));
    }

    /** Whether the text is a list, a batch of messages. */
    boolean isList() {
        return list;
    }
}
