package io.research.gateway.admission;

import io.research.contracts.ErrorCode;
import io.research.gateway.connection.BrokenHead;
import io.research.gateway.upstream.ForwardConfig;
import io.research.kernel.problem.Problem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpVersion;
import jakarta.inject.Singleton;
import java.util.Map;

/** Limits for the headers of every request. */
@Singleton
public class RequestLimits {
    private static final String HOST = HttpHeaders.HOST.toString();
    private static final String AUTHORIZATION = HttpHeaders.AUTHORIZATION.toString();
    private static final int DELETE = 127;

    /** The characters of RFC 3986, and brackets, which many clients do not encode. */
    private static final boolean[] QUERY = lettersDigitsAnd("-._~!$&'()*+,;=:@/?[]%");
    /** The characters of RFC 9110; pseudo headers of HTTP/2 are not headers here. */
    private static final boolean[] NAME = lettersDigitsAnd("!#$%&'*+-.^_`|~");

    private final int maxUriLength;
    private final long maxHeaderSize;

    RequestLimits(ForwardConfig config) {
        this.maxUriLength = config.maxUriLength();
        this.maxHeaderSize = config.maxHeaderSize().asLongValue();
    }

    /**
     * Lets the request pass.
     *
     * @throws Problem when its head could not be read, its address or its headers are too long, or its query is none, or a
     *     header that may stand there once stands there twice
     */
    public void check(HttpServerRequest request) {
        BrokenHead.problemOf(request).ifPresent(RequestLimits::refuse);
        if (request.uri().length() > maxUriLength) {
            throw new Problem(ErrorCode.URI_TOO_LONG);
        }
        checkQuery(request.uri());
        long size = 0;
        int hosts = 0;
        int authorizations = 0;
        boolean isFramed = request.version() == HttpVersion.HTTP_2;
        for (Map.Entry<String, String> header : request.headers()) {
            String name = header.getKey();
            if (isFramed) {
                checkText(name, header.getValue());
            }
            size += name.length() + header.getValue().length();
            hosts += name.equalsIgnoreCase(HOST) ? 1 : 0;
            authorizations += name.equalsIgnoreCase(AUTHORIZATION) ? 1 : 0;
        }
        if (size > maxHeaderSize) {
            throw new Problem(ErrorCode.HEADERS_TOO_LARGE);
        }
        if (hosts > 1 || authorizations > 1) {
            throw new Problem(ErrorCode.MALFORMED_REQUEST, "Send Host and Authorization only once.");
        }
    }

    private static void refuse(Problem problem) {
        throw problem;
    }

    /** HTTP/2 frames may contain any bytes; when forwarded as HTTP/1.1, some would be syntax, others not text. */
    private static void checkText(String name, String value) {
        boolean isName = name.chars().allMatch(character -> character < NAME.length && NAME[character]);
        boolean isValue =
                value.chars().noneMatch(character -> character < ' ' && character != '\t' || character == DELETE);
        if (!isName || !isValue) {
            throw new Problem(ErrorCode.MALFORMED_REQUEST, "A header contains invalid characters.");
        }
    }

    private static void checkQuery(String uri) {
        int query = uri.indexOf('?');
        for (int at = query + 1; query >= 0 && at < uri.length(); at++) {
            char c = uri.charAt(at);
            if (c >= QUERY.length || !QUERY[c]) {
                throw new Problem(
                        ErrorCode.MALFORMED_REQUEST, "The query contains characters that must be percent-encoded.");
            }
        }
    }

    private static boolean[] lettersDigitsAnd(String others) {
        var allowed = new boolean[128];
        for (char c = 0; c < allowed.length; c++) {
            allowed[c] = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || others.indexOf(c) >= 0;
        }
        return allowed;
    }
}
