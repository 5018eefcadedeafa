package io.research.participants.invitation;

import io.quarkus.hibernate.reactive.panache.common.WithSession;
import io.research.participants.participant.Addressee;
import io.research.participants.participant.Participants;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.regex.Pattern;

/** Writes invitations. */
@ApplicationScoped
class Letters {
    private static final String SUBJECT = "Invitation to an interview: ";
    private static final int SECONDS_PER_MINUTE = 60;

    /** Line ends, other control characters, and marks that turn the direction of the text around them. */
    private static final Pattern NOT_ON_ONE_LINE =
            Pattern.compile("[\\p{Cntrl}\\u0085\\u2028\\u2029\\u202A-\\u202E\\u2066-\\u2069]+");

    private final Participants participants;

    Letters(Participants participants) {
        this.participants = participants;
    }

    /** The letter to where the participant can be reached now. */
    @WithSession
    Uni<Letter> write(Invitation invitation) {
        return participants
                .addressee(invitation.tenant(), invitation.participantId())
                .chain(to -> write(invitation, to));
    }

    /** A title in one line, whatever its author put into it. */
    static String oneLine(String title) {
        return NOT_ON_ONE_LINE.matcher(title).replaceAll(" ").strip();
    }

    private static Uni<Letter> write(Invitation invitation, Addressee to) {
        String title = oneLine(invitation.study().title());
        Integer minutes = minutes(invitation.study().expectedDurationSeconds());
        var text = LetterTemplates.text(title, minutes, to.interviewLink()).createUni();
        var html = LetterTemplates.html(title, minutes, to.interviewLink()).createUni();
        return Uni.combine()
                .all()
                .unis(text, html)
                .with((plain, rich) ->
                        new Letter(invitation.participantId(), to.email(), SUBJECT + title, plain, rich));
    }

    private static Integer minutes(Integer seconds) {
        return seconds == null ? null : Math.ceilDiv(seconds, SECONDS_PER_MINUTE);
    }
}
