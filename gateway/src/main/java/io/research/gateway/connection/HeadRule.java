package io.research.gateway.connection;

import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpHeaderValues;
import io.netty.handler.codec.http.HttpHeaders;
import io.netty.handler.codec.http.HttpMessage;
import io.netty.handler.codec.http.HttpVersion;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;

/**
 * Rules for the head of an HTTP/1 request, checked before its body is located, so that no two parsers disagree on where
 * the next request begins or for whom it is meant. A violation fails with the {@link Problem} to respond with.
 */
final class HeadRule {
    private HeadRule() {}

    /** Of a request line, as it was sent. */
    static void checkVersion(String version) {
        if (!version.equals(HttpVersion.HTTP_1_1.text()) && !version.equals(HttpVersion.HTTP_1_0.text())) {
            throw malformed("Only HTTP/1.0, HTTP/1.1 and HTTP/2 are supported.");
        }
    }

    /** Refuses ambiguous heads, and removes headers that would change the protocol of the connection. */
    static void check(HttpMessage head) {
        var headers = head.headers();
        boolean isOld = head.protocolVersion().equals(HttpVersion.HTTP_1_0);
        checkAddressee(headers, isOld);
        checkFraming(headers, isOld);
        // An upgraded request would be read on by another decoder, which asks for none of this.
        headers.remove(HttpHeaderNames.UPGRADE);
        if (isOld) {
            // An answer whose length is not known before ends with the connection, and with nothing else.
            headers.set(HttpHeaderNames.CONNECTION, HttpHeaderValues.CLOSE);
        }
    }

    /** Over HTTP/2, which is read elsewhere, the limits of every request look for the same. */
    private static void checkAddressee(HttpHeaders headers, boolean isOld) {
        int hosts = 0;
        int authorizations = 0;
        for (var all = headers.iteratorCharSequence(); all.hasNext(); ) {
            CharSequence name = all.next().getKey();
            if (name.isEmpty()) {
                throw malformed("A header has no name.");
            }
            hosts += HttpHeaderNames.HOST.contentEqualsIgnoreCase(name) ? 1 : 0;
            authorizations += HttpHeaderNames.AUTHORIZATION.contentEqualsIgnoreCase(name) ? 1 : 0;
        }
        if (hosts > 1 || authorizations > 1) {
            throw malformed("Send Host and Authorization only once.");
        }
        if (hosts == 0 && !isOld) {
            throw malformed("Host is missing.");
        }
    }

    /** Netty takes a body for chunked when any of its encodings is, and drops a length beside it unseen. */
    private static void checkFraming(HttpHeaders headers, boolean isOld) {
        if (headers.contains(HttpHeaderNames.TRANSFER_ENCODING)) {
            var encodings = headers.getAll(HttpHeaderNames.TRANSFER_ENCODING);
            if (headers.contains(HttpHeaderNames.CONTENT_LENGTH)) {
                throw malformed("Send either Content-Length or Transfer-Encoding, not both.");
            }
            if (encodings.size() > 1 || !HttpHeaderValues.CHUNKED.contentEqualsIgnoreCase(encodings.getFirst())) {
                throw malformed("The only supported transfer encoding is chunked.");
            }
            if (isOld) {
                throw malformed("A transfer encoding needs HTTP/1.1.");
            }
        }
        // A draft of WebSocket had eight bytes after such a head, announced by nothing else; Netty reads them still.
        if (headers.contains(HttpHeaderNames.SEC_WEBSOCKET_KEY1)) {
            throw malformed("Sec-WebSocket-Key1 belongs to a protocol that is not supported.");
        }
    }

    private static Problem malformed(String detail) {
        return new Problem(ErrorCode.MALFORMED_REQUEST, detail);
    }
}
