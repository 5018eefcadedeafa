package io.research.participants.invitation;

import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.postgres.VertxContexts;
import io.research.participants.email.Email;
import io.research.participants.email.MailConfig;
import io.research.participants.email.SmtpClient;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Gives an invitation that is leased to the mail server, and records what became of it. It is removed in the transaction
 * that marks its participant as invited. An e-mail goes out twice only when the process or the database dies between the
 * server's acceptance and that transaction; both then have the same Message-ID.
 */
@ApplicationScoped
class SendInvitation {
    private static final Logger LOG = Logger.getLogger(SendInvitation.class);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final Invitations invitations;
    private final InvitationEmails emails;
    private final SmtpClient smtp;
    private final MailConfig mail;
    private final Vertx vertx;

    SendInvitation(Invitations invitations, InvitationEmails emails, SmtpClient smtp, MailConfig mail, Vertx vertx) {
        this.invitations = invitations;
        this.emails = emails;
        this.smtp = smtp;
        this.mail = mail;
        this.vertx = vertx;
    }

    /** Memoized, so that an e-mail that the server accepts after the time limit is still recorded as sent. */
    Uni<Void> send(Invitation invitation) {
        var sent = emails.write(invitation)
                .chain(email -> email == null ? drop(invitation) : send(invitation, email))
                .memoize()
                .indefinitely();
        return sent.ifNoItem()
                .after(mail.patience())
                .fail()
                .onFailure()
                .recoverWithUni(fault -> failed(invitation, fault));
    }

    private Uni<Void> send(Invitation invitation, Email email) {
        return smtp.send(email)
                .chain(() -> recorded(() -> invitations.sent(invitation, email.to())))
                .invoke(() -> LOG.infof("Invitation sent, participantId=%s", invitation.participantId()));
    }

    private Uni<Void> drop(Invitation invitation) {
        return recorded(() -> invitations.drop(invitation))
                .invoke(() ->
                        LOG.infof("Invitation not wanted any more, participantId=%s", invitation.participantId()));
    }

    private Uni<Void> failed(Invitation invitation, Throwable fault) {
        boolean isFinal = SmtpClient.isFinal(fault);
        LOG.warnf(
                "Invitation %s, participantId=%s attempt=%d: %s",
                isFinal ? "refused" : "not sent",
                invitation.participantId(),
                invitation.attempts(),
                SmtpClient.describe(fault));
        return recorded(() -> invitations.failed(invitation, isFinal));
    }

    /** Waits for a database that is away: an outcome that is not written would have the e-mail sent again. */
    private Uni<Void> recorded(Supplier<Uni<Void>> write) {
        return VertxContexts.onNewContext(vertx, write)
                .onFailure(DatabaseFaults::isUnavailable)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely();
    }
}
