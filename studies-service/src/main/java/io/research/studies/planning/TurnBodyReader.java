package io.research.studies.planning;

import io.research.kernel.json.BodyReader;
import io.research.kernel.limits.BodyCost;
import io.research.kernel.limits.RequestMemory;
import io.vertx.core.http.HttpMethod;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.ext.MessageBodyReader;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.Type;
import java.util.regex.Pattern;

/** Reads the bodies of turns as streams, on a worker if they are large; only the image is held in memory. */
@Provider
@Consumes(MediaType.APPLICATION_JSON)
class TurnBodyReader implements MessageBodyReader<TurnBody> {
    /**
     * The decoded image has three quarters of the bytes, and briefly twice as many; the budget counts half of what is
     * used.
     */
    private static final int PER_BYTE = 1;

    private static final BodyCost COST =
            new BodyCost(HttpMethod.POST, Pattern.compile("/api/public/v1/studies/[^/]+/customize-plan/?"), PER_BYTE);

    private final RequestMemory work;

    TurnBodyReader(RequestMemory work) {
        this.work = work;
    }

    @Produces
    @Singleton
    static BodyCost cost() {
        return COST;
    }

    @Override
    public boolean isReadable(Class<?> type, Type genericType, Annotation[] annotations, MediaType mediaType) {
        return type == TurnBody.class;
    }

    @Override
    public TurnBody readFrom(
            Class<TurnBody> type,
            Type genericType,
            Annotation[] annotations,
            MediaType mediaType,
            MultivaluedMap<String, String> headers,
            InputStream entity)
            throws IOException {
        BodyReader.requireUncompressed(headers);
        String length = headers.getFirst(HttpHeaders.CONTENT_LENGTH);
        var turn = TurnBody.parse(entity, length == null ? -1 : Long.parseLong(length));
        work.shrinkTo(turn.size());
        return turn;
    }
}
