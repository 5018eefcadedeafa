package io.research.launcher;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Speaks for a client of the Model Context Protocol that starts a process: what it writes to standard input, a message per
 * line, is sent to the suite, and what the suite answers is on standard output. Settings are in the environment.
 */
public final class McpLauncher {
    private McpLauncher() {}

    public static void main(String[] arguments) throws IOException {
        var messages = new FileOutputStream(FileDescriptor.out);
        // Whatever else is printed in this process is no message.
        System.setOut(System.err);
        try {
            var settings = Settings.of(System.getenv());
            run(System.in, new Relay(settings, Limits.USUAL, new Output(messages, System.err, settings.key())));
        } catch (Refusal refusal) {
            System.err.println("research: " + refusal.getMessage());
            System.exit(1);
        }
    }

    /** Until the client has nothing more to say and has got its answers. */
    static void run(InputStream input, Relay relay) throws IOException {
        var lines = new MessageLines(input);
        for (Optional<Message> next = lines.next(); next.isPresent(); next = lines.next()) {
            relay.pass(next.get());
        }
        relay.end();
    }
}
