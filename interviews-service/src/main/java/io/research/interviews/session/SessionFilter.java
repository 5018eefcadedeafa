package io.research.interviews.session;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/**
 * Finds the session of a call by its bearer token. The token comes in a header of its own, for the Authorization header
 * carries the gateway's.
 */
@Singleton
class SessionFilter {
    static final String HEADER = "X-Participant-Authorization";

    private static final String SCHEME = "Bearer ";
    private static final int LONGEST = 200;

    private final SessionRepository sessions;
    private final CurrentSession current;

    SessionFilter(SessionRepository sessions, CurrentSession current) {
        this.sessions = sessions;
        this.current = current;
    }

    @SessionRequired
    @ServerRequestFilter
    public Uni<Response> authenticate(ContainerRequestContext request) {
        var token = token(request.getHeaderString(HEADER));
        return Panache.withSession(() -> sessions.call(token))
                .invoke(found -> {
                    if (found == null) {
                        throw new Problem(ErrorCode.INVALID_CREDENTIALS);
                    }
                    current.begin(token, found);
                })
                .replaceWith(Uni.createFrom().nullItem());
    }

    private static SessionToken token(String header) {
        if (header == null || header.isBlank()) {
            throw new Problem(ErrorCode.AUTHENTICATION_REQUIRED, "Send the session token as a bearer token.");
        }
        boolean isBearer = header.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
        if (!isBearer || header.length() > LONGEST) {
            throw new Problem(ErrorCode.INVALID_CREDENTIALS);
        }
        return new SessionToken(header.substring(SCHEME.length()).strip());
    }
}
