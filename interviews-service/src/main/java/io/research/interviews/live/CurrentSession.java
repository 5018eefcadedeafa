package io.research.interviews.live;

import jakarta.enterprise.context.RequestScoped;
import java.util.UUID;

/** The session in which this request is made. */
@RequestScoped
class CurrentSession {
    private SessionToken token;
    private Session session;

    void begin(SessionToken shown, Session found) {
        token = shown;
        session = found;
    }

    SessionToken token() {
        return token;
    }

    /** The session, if it is for that interview; {@code not_found} otherwise. */
    Session of(UUID interviewId) {
        return session.of(interviewId);
    }
}
