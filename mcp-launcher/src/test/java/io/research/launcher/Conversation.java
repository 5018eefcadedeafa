package io.research.launcher;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;

/** A client of the process: what it says, what it is answered, and what is in the log. */
final class Conversation {
    static final String KEY = "ui_sk_secret";
    static final int CALLS = 3;

    private final ByteArrayOutputStream messages = new ByteArrayOutputStream();
    private final ByteArrayOutputStream log = new ByteArrayOutputStream();
    private final Relay relay;

    Conversation(FakeSuite suite, Duration limit) {
        relay = new Relay(
                suite.settings(KEY),
                new Limits(CALLS, limit, limit, Duration.ofSeconds(20)),
                new Output(messages, new PrintStream(log, true, StandardCharsets.UTF_8), KEY));
    }

    Conversation(FakeSuite suite) {
        this(suite, Duration.ofSeconds(20));
    }

    /** Returns when the next line may follow. */
    void say(String line) {
        relay.pass(Message.of(line, JsonMembers.of(line)));
    }

    void end() {
        relay.end();
    }

    /** Everything from the first line to the end of the input. */
    List<String> whole(String... lines) throws IOException {
        var input = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        McpLauncher.run(new ByteArrayInputStream(input), relay);
        return heard();
    }

    List<String> heard() {
        return messages.toString(StandardCharsets.UTF_8).lines().toList();
    }

    String log() {
        return log.toString(StandardCharsets.UTF_8);
    }

    static String request(int id, String method) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"" + method + "\"}";
    }

    static String result(int id) {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":{}}";
    }
}
