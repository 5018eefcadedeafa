package io.research.load.agent;

import io.research.load.driver.HttpConnection;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * One request.
 *
 * @param name as it is told of
 * @param expected what its answer contains near its beginning, and no refusal does
 */
record Question(String name, byte[] head, byte[] body, String expected) {
    private static final String JSON = "application/json";
    private static final int SHOWN = 300;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}-[0-9a-f-]{27}");

    static Question read(URI gateway, String path, String key, String expected) {
        byte[] head = HttpConnection.head("GET", gateway, path, key, "", 0);
        return new Question("GET " + withoutIds(path), head, new byte[0], expected);
    }

    /** The call of a tool, by the name that it has there. */
    static Question tool(URI gateway, String key, String session, String name, String arguments, String expected) {
        byte[] body =
                "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"%s\",\"arguments\":%s}}"
                        .formatted(name, arguments)
                        .getBytes(StandardCharsets.UTF_8);
        byte[] head = HttpConnection.head(
                "POST",
                gateway,
                Session.ADDRESS,
                key,
                JSON,
                body.length,
                "Accept: text/event-stream",
                Session.HEADER + ": " + session);
        return new Question(name + " " + withoutIds(arguments), head, body, expected);
    }

    private static String withoutIds(String text) {
        return ID.matcher(text).replaceAll("…");
    }

    /** Asks, and answers what came instead of what was expected; nothing where that came. */
    Optional<String> ask(HttpConnection connection) throws IOException {
        var answer = connection.ask(head, body);
        String text = answer.body();
        return answer.status() == 200 && text.contains(expected)
                ? Optional.empty()
                : Optional.of(name + ": " + answer.status() + " " + text.substring(0, Math.min(SHOWN, text.length())));
    }
}
