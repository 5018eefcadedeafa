package io.research.kernel.http;

import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.function.Function;

/**
 * A stored file as a response, whole or in the requested part (RFC 9110 §14). The caller adds the media type and the
 * caching rules.
 *
 * @param bytes its size
 * @param tag its entity tag, strong and in quotes
 * @param content reads a part of it, and exactly that
 */
public record RangedAnswer(long bytes, String tag, Function<ByteRange, Multi<Buffer>> content) {

    /**
     * The response to a request with those headers; each may be null. If the file has changed since, the response is
     * the whole file instead of a part.
     */
    public Response.ResponseBuilder to(String range, String ifRange) {
        var part = ByteRange.of(ifRange == null || ifRange.equals(tag) ? range : null, bytes);
        var sent = part.orElse(new ByteRange(0, bytes));
        var answer = Response.status(part.isPresent() ? Response.Status.PARTIAL_CONTENT : Response.Status.OK)
                .entity(new StreamedBody(sent.length(), content.apply(sent)))
                .header(HttpHeaders.CONTENT_LENGTH, sent.length())
                .header(HttpHeaders.ETAG, tag)
                .header("Accept-Ranges", "bytes");
        return part.map(found -> answer.header("Content-Range", found.contentRange(bytes)))
                .orElse(answer);
    }
}
