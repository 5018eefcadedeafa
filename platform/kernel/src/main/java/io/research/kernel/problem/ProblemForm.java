package io.research.kernel.problem;

import io.research.contracts.ErrorCode;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Writes the one error form (contract §1.1), as plain JSON or as RFC 9457. Shared by the services and the gateway, so
 * that an error looks the same from whichever layer it comes.
 */
public final class ProblemForm {
    public static final String JSON = "application/json";
    public static final String PROBLEM_JSON = "application/problem+json";

    private final String publicUrl;

    /** @param publicUrl where integrators reach the suite, without a trailing slash */
    public ProblemForm(String publicUrl) {
        this.publicUrl = publicUrl;
    }

    /** Whether the client asks for RFC 9457 by its Accept header. */
    public static String mediaType(String accept) {
        return accept != null && accept.contains(PROBLEM_JSON) ? PROBLEM_JSON : JSON;
    }

    /** The body for that media type. */
    public JsonObject body(Problem problem, String requestId, String path, String mediaType) {
        String documentation = publicUrl + "/docs/errors#" + problem.code().code();
        var error = new JsonObject()
                .put("code", problem.code().code())
                .put("message", problem.getMessage())
                .put("status", problem.code().status())
                .put("request_id", requestId)
                .put("outcome", problem.outcome().wire())
                .put("recovery_action", problem.code().recoveryAction().wire())
                .put("field", problem.faults().isEmpty() ? null : field(problem.faults()))
                .put("documentation_url", documentation);
        Object detail = detail(problem);
        if (!mediaType.equals(PROBLEM_JSON)) {
            return new JsonObject().put("error", error).put("detail", detail == null ? problem.getMessage() : detail);
        }
        return new JsonObject()
                .put("type", documentation)
                .put("title", problem.code().message())
                .put("status", problem.code().status())
                .put("detail", problem.getMessage())
                .put("instance", path)
                .put("error", error)
                .put("errors", detail);
    }

    /** The problem that such a body tells, as a neighbour sent it; empty for anything else. */
    public static Optional<Problem> parse(String body) {
        try {
            var json = new JsonObject(body);
            var error = json.getJsonObject("error");
            var code = ErrorCode.valueOf(error.getString("code").toUpperCase(Locale.ROOT));
            return Optional.of(
                    switch (json.getValue("detail")) {
                        case JsonArray faults -> Problem.invalid(faults(faults));
                        case JsonObject details -> new Problem(code, error.getString("message")).with(details.getMap());
                        case null, default -> new Problem(code, error.getString("message"));
                    });
        } catch (RuntimeException unreadable) {
            return Optional.empty();
        }
    }

    /** Faults as written in {@code detail}. */
    public static JsonArray list(List<Fault> faults) {
        var list = new JsonArray();
        for (Fault fault : faults) {
            list.add(new JsonObject()
                    .put("loc", new JsonArray(fault.loc()))
                    .put("msg", fault.msg())
                    .put("type", fault.type()));
        }
        return list;
    }

    /** The faults of such a list. */
    public static List<Fault> faults(JsonArray list) {
        return list.stream()
                .map(JsonObject.class::cast)
                .map(fault -> new Fault(
                        fault.getJsonArray("loc").stream().toList(), fault.getString("msg"), fault.getString("type")))
                .toList();
    }

    private static String field(List<Fault> faults) {
        String field = faults.getFirst().field();
        return field.isEmpty() ? null : field;
    }

    private static Object detail(Problem problem) {
        if (!problem.faults().isEmpty()) {
            return list(problem.faults());
        }
        Map<String, Object> details = problem.details();
        return details.isEmpty() ? null : new JsonObject(details);
    }
}
