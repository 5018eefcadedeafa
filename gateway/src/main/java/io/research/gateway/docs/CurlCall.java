package io.research.gateway.docs;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.gateway.docs.Operation.Content;
import io.research.gateway.docs.Operation.Parameter;
import java.util.List;

/** An operation as a call of curl: what stands in the path, and the key, are variables of the shell. */
final class CurlCall {
    private static final String NEXT = " \\\n  ";

    private CurlCall() {}

    static String of(
            String base, String method, String path, JsonNode operation, List<Parameter> parameters, Content body) {
        var query = new StringBuilder();
        for (Parameter parameter : parameters) {
            if (parameter.in().equals("query") && parameter.required()) {
                query.append(query.isEmpty() ? '?' : '&')
                        .append(parameter.name())
                        .append("=$")
                        .append(parameter.name());
            }
        }
        var call = new StringBuilder("curl -s");
        if (!method.equals("GET") && !(method.equals("POST") && body != null)) {
            call.append(" -X ").append(method);
        }
        call.append(" \"")
                .append(base)
                .append(path.replaceAll("\\{([a-z_]+)}", "\\$$1"))
                .append(query)
                .append('"');
        if (!operation.path("security").isArray() || !operation.path("security").isEmpty()) {
            call.append(NEXT).append("-H \"Authorization: Bearer $key\"");
        }
        if (parameters.stream().anyMatch(parameter -> parameter.name().equalsIgnoreCase("Idempotency-Key"))) {
            call.append(NEXT).append("-H \"Idempotency-Key: $(uuidgen)\"");
        }
        if (body != null) {
            call.append(NEXT).append(data(body));
        }
        return call.toString();
    }

    private static String data(Content body) {
        if (body.mediaType().startsWith("multipart/")) {
            return "-F file=@notes.pdf";
        }
        return "-H \"Content-Type: " + body.mediaType() + "\"" + NEXT + "-d '"
                + body.example().replace("'", "'\\''") + "'";
    }
}
