package io.research.launcher;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The messages of the client, one per line. Of a line that is too long only its id is kept. */
final class MessageLines {
    static final int LONGEST = 1024 * 1024;

    private final InputStream input;

    MessageLines(InputStream input) {
        this.input = new BufferedInputStream(input);
    }

    /** Waits for the next message; empty at the end of the input. */
    Optional<Message> next() throws IOException {
        var line = new ByteArrayOutputStream();
        var members = new JsonMembers();
        long length = 0;
        int next = input.read();
        for (; next >= 0; next = input.read()) {
            if (next == '\n') {
                if (length > LONGEST || !line.toString(StandardCharsets.UTF_8).isBlank()) {
                    return Optional.of(message(line, length, members));
                }
                line.reset();
                length = 0;
                continue;
            }
            members.read((byte) next);
            length++;
            if (length <= LONGEST) {
                line.write(next);
            }
        }
        return line.toString(StandardCharsets.UTF_8).isBlank()
                ? Optional.empty()
                : Optional.of(message(line, length, members));
    }

    private static Message message(ByteArrayOutputStream line, long length, JsonMembers members) {
        return Message.of(
                length > LONGEST ? null : line.toString(StandardCharsets.UTF_8).strip(), members);
    }
}
