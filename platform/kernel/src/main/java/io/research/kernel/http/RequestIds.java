package io.research.kernel.http;

import io.research.kernel.time.Ids;
import io.vertx.ext.web.RoutingContext;
import java.util.regex.Pattern;

/** The id that connects a response, its error body and the log lines of all services (contract §1). */
public final class RequestIds {
    public static final String HEADER = "X-Request-ID";

    private static final String KEY = "request-id";
    private static final Pattern ALLOWED = Pattern.compile("[A-Za-z0-9_-]{8,64}");

    private RequestIds() {}

    /** The client's id if it is well formed, else a new one; the same for the whole request. */
    public static String of(RoutingContext request) {
        String known = request.get(KEY);
        if (known == null) {
            known = accept(request.request().getHeader(HEADER));
            request.put(KEY, known);
        }
        return known;
    }

    private static String accept(String offered) {
        return offered != null && ALLOWED.matcher(offered).matches()
                ? offered
                : Ids.next().toString();
    }
}
