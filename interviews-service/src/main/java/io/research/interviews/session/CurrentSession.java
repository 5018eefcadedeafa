package io.research.interviews.session;

import jakarta.enterprise.context.RequestScoped;
import java.util.UUID;

/** The session in which this request is made. */
@RequestScoped
public class CurrentSession {
    private SessionToken token;
    private Session session;

    void begin(SessionToken shown, Session found) {
        token = shown;
        session = found;
    }

    public SessionToken token() {
        return token;
    }

    /** The session, if it is for that interview; {@code not_found} otherwise. */
    public Session of(UUID interviewId) {
        return session.of(interviewId);
    }
}
