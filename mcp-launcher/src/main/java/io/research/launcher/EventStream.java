package io.research.launcher;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/** Reads the data of server-sent events from a stream that arrives in any pieces. An event that was broken off is none. */
final class EventStream {
    private static final String DATA = "data";

    private final int longest;
    private final Consumer<String> events;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final StringBuilder data = new StringBuilder();
    private boolean afterReturn;

    /** @param longest how many bytes a line, and how many characters the data of an event may have */
    EventStream(int longest, Consumer<String> events) {
        this.longest = longest;
        this.events = events;
    }

    void read(byte next) throws TooLongException {
        if (next == '\n' && afterReturn) {
            afterReturn = false;
            return;
        }
        afterReturn = next == '\r';
        if (next == '\n' || next == '\r') {
            endOfLine(line.toString(StandardCharsets.UTF_8));
            line.reset();
            return;
        }
        if (line.size() >= longest) {
            throw new TooLongException();
        }
        line.write(next);
    }

    private void endOfLine(String field) throws TooLongException {
        if (field.isEmpty()) {
            endOfEvent();
            return;
        }
        int colon = field.indexOf(':');
        String name = colon < 0 ? field : field.substring(0, colon);
        if (!name.equals(DATA)) {
            return;
        }
        String value = colon < 0 ? "" : field.substring(colon + 1);
        if (data.length() + value.length() > longest) {
            throw new TooLongException();
        }
        data.append(value.startsWith(" ") ? value.substring(1) : value).append('\n');
    }

    private void endOfEvent() {
        String event = data.toString().strip();
        data.setLength(0);
        if (!event.isEmpty()) {
            events.accept(event);
        }
    }
}
