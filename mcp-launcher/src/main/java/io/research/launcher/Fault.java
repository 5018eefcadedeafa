package io.research.launcher;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpResponse;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javax.net.ssl.SSLException;

/**
 * Why a message got no answer of the server.
 *
 * @param code of JSON-RPC
 * @param message the text of a JSON string, escaped
 * @param data members of the error's data, as JSON
 */
record Fault(String code, String message, Map<String, String> data) {
    private static final String SERVER_ERROR = "-32000";
    private static final String INVALID_REQUEST = "-32600";
    private static final String NOT_STARTED = "not_started";
    private static final String UNKNOWN = "unknown";

    static Fault tooLong() {
        return own(
                INVALID_REQUEST,
                "The message is longer than " + MessageLines.LONGEST + " bytes and was not sent.",
                NOT_STARTED);
    }

    static Fault tooMany(int most) {
        return own(SERVER_ERROR, most + " calls are running; try again when one of them has ended.", NOT_STARTED);
    }

    static Fault noAnswer() {
        return own(SERVER_ERROR, "The server ended its answer without a result.", UNKNOWN);
    }

    static Fault notOfTheProtocol() {
        return own(SERVER_ERROR, "What answers at this address does not speak the protocol.", UNKNOWN);
    }

    /** What the connection ended with; never its own text, which can quote a header. */
    static Fault of(Throwable failure, Settings settings) {
        return switch (failure) {
            case TimeoutException late ->
                own(SERVER_ERROR, "The call took too long; what it asked for may still happen.", UNKNOWN);
            case TooLongException tooLong -> own(SERVER_ERROR, tooLong.getMessage(), UNKNOWN);
            case ConnectException refused -> unreachable(settings);
            case HttpConnectTimeoutException late -> unreachable(settings);
            case SSLException untrusted ->
                own(SERVER_ERROR, "There is no secure connection to " + settings + ".", UNKNOWN);
            case IOException broken ->
                own(SERVER_ERROR, "The connection broke off; what was asked for may have happened.", UNKNOWN);
            default ->
                own(
                        SERVER_ERROR,
                        "The message could not be passed on ("
                                + failure.getClass().getSimpleName() + ").",
                        UNKNOWN);
        };
    }

    private static Fault unreachable(Settings settings) {
        return own(SERVER_ERROR, "There is no connection to " + settings + ": is the suite running?", NOT_STARTED);
    }

    /** A refusal, in the error form of the API or of the protocol; only its status where it has none of them. */
    static Fault of(HttpResponse<String> refusal) {
        var members = JsonMembers.of(refusal.body());
        var data = new LinkedHashMap<String, String>();
        data.put("status", String.valueOf(refusal.statusCode()));
        for (String name : new String[] {"code", "outcome", "request_id"}) {
            members.value("error." + name)
                    .filter(value -> value.startsWith("\""))
                    .ifPresent(value -> data.put(name, value));
        }
        seconds(refusal).ifPresent(seconds -> data.put("retry_after", seconds));
        return new Fault(
                members.value("error.code").filter(Fault::isNumber).orElse(SERVER_ERROR),
                members.string("error.message").orElse("The server answers with status " + refusal.statusCode() + "."),
                data);
    }

    private static Optional<String> seconds(HttpResponse<String> refusal) {
        return refusal.headers().firstValue("Retry-After").filter(Fault::isNumber);
    }

    private static boolean isNumber(String text) {
        return text.matches("-?\\d{1,9}");
    }

    private static Fault own(String code, String message, String outcome) {
        return new Fault(
                code, message.replace("\\", "\\\\").replace("\"", "\\\""), Map.of("outcome", '"' + outcome + '"'));
    }

    String answerTo(String id) {
        String members = data.entrySet().stream()
                .map(member -> '"' + member.getKey() + "\":" + member.getValue())
                .collect(Collectors.joining(","));
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"error\":{\"code\":" + code + ",\"message\":\"" + message
                + "\",\"data\":{" + members + "}}}";
    }
}
