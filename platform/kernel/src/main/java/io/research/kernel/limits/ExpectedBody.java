package io.research.kernel.limits;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Singleton;
import java.util.Set;

/** What is known about a body before it is read. */
@Singleton
class ExpectedBody {
    private static final Set<HttpMethod> WRITES = Set.of(HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH);
    private static final String FORM = "multipart/form-data";

    private final long longest;

    ExpectedBody(BodyLimitConfig limits) {
        this.longest = limits.maxBodySize().asLongValue();
    }

    /** Its declared length; if none is declared, the maximum length of a body. */
    long length(HttpServerRequest request) {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (length == null) {
            return mayHaveBody(request) ? longest : 0;
        }
        try {
            return Math.min(Long.parseLong(length), longest);
        } catch (NumberFormatException noNumber) {
            return longest;
        }
    }

    /** Whether its parts are written to files as they arrive. */
    boolean isForm(HttpServerRequest request) {
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        return type != null && type.regionMatches(true, 0, FORM, 0, FORM.length());
    }

    private static boolean mayHaveBody(HttpServerRequest request) {
        return request.headers().contains(HttpHeaders.TRANSFER_ENCODING)
                || request.version() == HttpVersion.HTTP_2 && WRITES.contains(request.method());
    }
}
