package io.research.kernel.http;

import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.buffer.Buffer;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.Provider;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;
import org.jboss.resteasy.reactive.server.spi.ResteasyReactiveResourceInfo;
import org.jboss.resteasy.reactive.server.spi.ServerHttpResponse;
import org.jboss.resteasy.reactive.server.spi.ServerMessageBodyWriter;
import org.jboss.resteasy.reactive.server.spi.ServerRequestContext;

/**
 * Writes streamed bodies, with a Content-Length if the length is known. A {@code Multi} returned by a method would
 * always be sent in chunks, so players and downloads would not know the total; and as events, its headers would be sent
 * before anything is read, so that nothing could be refused any more.
 */
@Provider
public class StreamedBodyWriter implements ServerMessageBodyWriter<StreamedBody> {
    private static final Logger LOG = Logger.getLogger(StreamedBodyWriter.class);

    @Override
    public boolean isWriteable(
            Class<?> type, Type genericType, ResteasyReactiveResourceInfo target, MediaType mediaType) {
        return type == StreamedBody.class;
    }

    @Override
    public boolean isWriteable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == StreamedBody.class;
    }

    /** Never called, because the non-blocking form takes precedence. */
    @Override
    public void writeTo(
            StreamedBody body,
            Class<?> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, Object> headers,
            OutputStream out) {
        throw new UnsupportedOperationException("a streamed body is written without blocking only");
    }

    @Override
    public void writeResponse(StreamedBody body, Type genericType, ServerRequestContext context) {
        var request = (ResteasyReactiveRequestContext) context;
        var response = context.serverResponse();
        request.suspend();
        if (body.length() == StreamedBody.UNKNOWN) {
            response.setChunked(true);
        } else {
            response.setResponseHeader(HttpHeaders.CONTENT_LENGTH, Long.toString(body.length()));
        }
        Cancellable writing = body.content()
                .onItem()
                .transformToUniAndConcatenate(piece -> write(response, piece))
                .onItem()
                .ignoreAsUni()
                .subscribe()
                .with(
                        done -> {
                            response.end();
                            request.resume();
                        },
                        fault -> fail(fault, request));
        response.addCloseHandler(writing::cancel);
    }

    /** If the announced length cannot be delivered, only breaking the connection tells the client. */
    private static void fail(Throwable fault, ResteasyReactiveRequestContext request) {
        var response = request.serverResponse();
        if (!response.headWritten()) {
            response.removeResponseHeader(HttpHeaders.CONTENT_LENGTH);
            request.resume(fault);
            return;
        }
        LOG.debugf("Answer broken off: %s", fault.getMessage());
        response.reset();
        request.close();
    }

    private static Uni<Void> write(ServerHttpResponse response, Buffer piece) {
        return Uni.createFrom()
                .emitter(written -> response.write(piece.getBytes(), fault -> {
                    if (fault == null) {
                        written.complete(null);
                    } else {
                        written.fail(fault);
                    }
                }));
    }
}
