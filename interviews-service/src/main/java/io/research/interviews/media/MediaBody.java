package io.research.interviews.media;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.vertx.MultiHelper;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import java.util.Locale;
import java.util.function.Supplier;

/** A body that is not JSON, read piece by piece as the reader asks for more. */
final class MediaBody {
    private final HttpServerRequest request;

    private MediaBody(HttpServerRequest request) {
        this.request = request;
    }

    static MediaBody of(RoutingContext context) {
        return new MediaBody(context.request());
    }

    /** Refuses another media type; parameters such as the codecs may follow it. */
    void require(String mediaType) {
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        boolean isIt = type != null
                && type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT).equals(mediaType);
        if (!isIt) {
            request.resume();
            throw new Problem(ErrorCode.UNSUPPORTED_MEDIA_TYPE, "Send the body as " + mediaType + ".");
        }
    }

    /** As the client announces it, or -1. */
    long declaredLength() {
        String length = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        return length == null ? -1 : Long.parseLong(length);
    }

    Multi<Buffer> content() {
        return MultiHelper.toMulti(request);
    }

    /**
     * Runs the work that reads the body. If it refuses, the rest of the body is skipped, so that the client can read
     * why.
     */
    <T> Uni<T> readBy(Supplier<Uni<T>> work) {
        return Uni.createFrom().deferred(work::get).onFailure().invoke(() -> {
            request.handler(null);
            request.resume();
        });
    }
}
