package io.research.hub.highlights;

import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Fetches recordings from interviews-service piece by piece: only one piece is in memory, and each has its own timeout.
 */
@ApplicationScoped
class Recordings {
    private static final long PIECE = 4L << 20;

    private final RecordedInterviewsClient client;
    private final ServiceTokens tokens;

    Recordings(@RestClient RecordedInterviewsClient client, ServiceTokens tokens) {
        this.client = client;
        this.tokens = tokens;
    }

    /** What was recorded of the interview; empty if nothing was, or the interview no longer exists. */
    Uni<Optional<RecordedInterview>> find(Tenant tenant, UUID interviewId) {
        return client.read(tokens.authorization(tenant), interviewId)
                .map(Optional::of)
                .onFailure(Problem.class)
                .recoverWithItem(Optional.empty())
                .emitOn(VertxContexts.current());
    }

    /**
     * Writes the recording to that new file.
     *
     * @throws Problem {@code not_found} where it is taken away meanwhile
     */
    Uni<Void> fetch(Tenant tenant, RecordedInterview recorded, Path file) {
        return fetch(tenant, recorded, file, 0).emitOn(VertxContexts.current());
    }

    private Uni<Void> fetch(Tenant tenant, RecordedInterview recorded, Path file, long from) {
        if (from >= recorded.bytes()) {
            return Uni.createFrom().voidItem();
        }
        long to = Math.min(recorded.bytes(), from + PIECE);
        return client.content(tokens.authorization(tenant), recorded.interviewId(), "bytes=" + from + "-" + (to - 1))
                .emitOn(Infrastructure.getDefaultWorkerPool())
                .invoke(piece -> append(file, piece, to - from))
                .chain(() -> fetch(tenant, recorded, file, to));
    }

    private static void append(Path file, byte[] piece, long expected) {
        if (piece.length != expected) {
            throw new IllegalStateException("the recording changed while it was being read");
        }
        try {
            Files.write(file, piece, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException full) {
            throw new UncheckedIOException(full);
        }
    }
}
