package io.research.gateway.connection;

import io.netty.handler.codec.http.DefaultHttpRequest;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpVersion;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.netty.handler.codec.http.TooLongHttpLineException;
import io.research.contracts.ErrorCode;
import io.research.kernel.http.RequestIds;
import io.research.kernel.problem.Problem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.impl.headers.HeadersMultiMap;
import java.util.Optional;

/**
 * A request head that could not be read, turned into a request whose target says why. No client can send such a target:
 * it contains a blank, which ends a target in HTTP/1; HTTP/2 allows blanks there, but no request is such a head.
 */
public final class BrokenHead {
    private static final String BLANK = " ";
    private static final String MARK = "/" + BLANK;
    private static final boolean NOT_VALIDATED = false;

    private BrokenHead() {}

    static HttpRequest of(HttpRequest broken) {
        var headers = HeadersMultiMap.httpHeaders();
        keep(broken, headers, RequestIds.HEADER);
        keep(broken, headers, HttpHeaders.ACCEPT.toString());
        String reason = reasonOf(broken.decoderResult().cause());
        return new DefaultHttpRequest(HttpVersion.HTTP_1_1, HttpMethod.GET, MARK + reason, headers, NOT_VALIDATED);
    }

    /** Why that request could not be read; nothing when it could. */
    public static Optional<Problem> problemOf(HttpServerRequest request) {
        if (request.version() == io.vertx.core.http.HttpVersion.HTTP_2
                || !request.uri().startsWith(MARK)) {
            return Optional.empty();
        }
        String[] reason = request.uri().substring(MARK.length()).split(BLANK, 2);
        var code = ErrorCode.valueOf(reason[0]);
        return Optional.of(reason.length == 1 ? new Problem(code) : new Problem(code, reason[1]));
    }

    private static String reasonOf(Throwable cause) {
        return switch (cause) {
            case TooLongHttpLineException line -> ErrorCode.URI_TOO_LONG.name();
            case TooLongHttpHeaderException headers -> ErrorCode.HEADERS_TOO_LARGE.name();
            case Problem problem -> problem.code().name() + BLANK + problem.getMessage();
            default -> ErrorCode.MALFORMED_REQUEST.name();
        };
    }

    private static void keep(HttpRequest broken, HeadersMultiMap headers, String name) {
        String value = broken.headers().get(name);
        if (value != null) {
            headers.add(name, value);
        }
    }
}
