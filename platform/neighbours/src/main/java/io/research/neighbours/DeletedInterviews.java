package io.research.neighbours;

import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/**
 * Asks interviews-service which interviews were deleted, whose events may still be on their way (specification §4.7, rule 5:
 * evidence is rechecked at read and download). One call for up to a thousand interviews, none for none. Not inside a session.
 */
@ApplicationScoped
public class DeletedInterviews {
    private static final Logger LOG = Logger.getLogger(DeletedInterviews.class);
    private static final Duration AGAIN = Duration.ofSeconds(2);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);
    private static final Duration PATIENCE = Duration.ofMinutes(10);

    private final CountedInterviewsClient interviews;
    private final ServiceTokens tokens;

    DeletedInterviews(@RestClient CountedInterviewsClient interviews, ServiceTokens tokens) {
        this.interviews = interviews;
        this.tokens = tokens;
    }

    /**
     * Those of the interviews that count no more, for a request.
     *
     * @throws Problem {@code service_unavailable} when interviews-service cannot be asked: nothing is handed out unchecked
     */
    public Uni<Set<UUID>> among(Tenant tenant, Collection<UUID> interviewIds) {
        return ask(tenant, interviewIds)
                .onFailure()
                .invoke(fault -> LOG.warnf("Evidence could not be rechecked: %s", fault))
                .onFailure()
                .transform(fault -> Problem.unavailable(AGAIN));
    }

    /**
     * The same for a job, which waits while interviews-service cannot be asked: begun anew, it would ask and pay a language
     * model again for what it has. After {@link #PATIENCE} it fails as the last attempt did.
     */
    public Uni<Set<UUID>> amongInJob(Tenant tenant, Collection<UUID> interviewIds) {
        var context = VertxContexts.current();
        return Uni.createFrom()
                .deferred(() -> ask(tenant, interviewIds))
                .runSubscriptionOn(context)
                .onFailure()
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .expireIn(PATIENCE.toMillis())
                .emitOn(context);
    }

    private Uni<Set<UUID>> ask(Tenant tenant, Collection<UUID> interviewIds) {
        var asked = new HashSet<>(interviewIds);
        if (asked.isEmpty()) {
            return Uni.createFrom().item(asked);
        }
        var context = VertxContexts.current();
        var gone = new HashSet<>(asked);
        return Multi.createFrom()
                .iterable(asked)
                .group()
                .intoLists()
                .of(CountedInterviewsClient.MOST)
                .onItem()
                .transformToUniAndConcatenate(some ->
                        interviews.counted(tokens.authorization(tenant), new CountedInterviewsClient.Named(some)))
                .invoke(counted -> counted.interviewIds().forEach(gone::remove))
                .collect()
                .last()
                .<Set<UUID>>replaceWith(gone)
                .emitOn(context);
    }
}
