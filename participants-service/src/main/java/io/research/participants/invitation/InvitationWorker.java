package io.research.participants.invitation;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.kernel.job.Heartbeats;
import io.research.kernel.job.JobConfig;
import io.research.kernel.job.LeasedWork;
import io.research.kernel.job.LeasedWorker;
import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.postgres.VertxContexts;
import io.research.participants.email.Email;
import io.research.participants.email.MailConfig;
import io.research.participants.email.SmtpClient;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Sends the invitations that are due; any number of replicas may do so at once. Each invitation is leased before the mail
 * server gets it, and removed in the transaction that marks its participant as invited. An e-mail goes out twice only when
 * the process or the database dies between the server's acceptance and that transaction; both then have the same
 * Message-ID.
 */
@Singleton
class InvitationWorker implements LeasedWork<Invitation> {
    private static final Logger LOG = Logger.getLogger(InvitationWorker.class);
    private static final Duration SHUTDOWN = Duration.ofSeconds(8);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final Vertx vertx;
    private final Notifications notifications;
    private final Invitations invitations;
    private final InvitationEmails emails;
    private final SmtpClient smtp;
    private final MailConfig mail;
    private final LeasedWorker<Invitation> worker;

    InvitationWorker(
            Vertx vertx,
            Notifications notifications,
            Heartbeats heartbeats,
            Invitations invitations,
            InvitationEmails emails,
            SmtpClient smtp,
            JobConfig jobs,
            MailConfig mail) {
        this.vertx = vertx;
        this.notifications = notifications;
        this.invitations = invitations;
        this.emails = emails;
        this.smtp = smtp;
        this.mail = mail;
        this.worker = new LeasedWorker<>(vertx, heartbeats, this, mail.parallel(), jobs.lease());
    }

    void start(@Observes StartupEvent started) {
        worker.start(notifications, "invitation");
    }

    /** Claims nothing more, and waits until the e-mails under way are sent and recorded. */
    void stop(@Observes ShutdownEvent shutdown) throws InterruptedException {
        worker.stop();
        if (!worker.awaitEnd(SHUTDOWN)) {
            LOG.warn("Stopped before the mail server had answered");
        }
    }

    @Override
    public Uni<List<Invitation>> claim(int most) {
        return invitations.claim(most);
    }

    @Override
    public Uni<Integer> extend(SqlClient connection, List<Invitation> held) {
        return invitations.extend(connection, held);
    }

    @Override
    public String name(Invitation invitation) {
        return "participantId=" + invitation.participantId();
    }

    /** Memoized, so that an e-mail that the server accepts after the time limit is still recorded as sent. */
    @Override
    public Uni<Void> work(Invitation invitation) {
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
                .chain(() -> recorded(() -> invitations.sent(invitation)))
                .invoke(() -> LOG.infof("Invitation sent, participantId=%s", invitation.participantId()));
    }

    private Uni<Void> drop(Invitation invitation) {
        return recorded(() -> invitations.drop(invitation))
                .invoke(() -> LOG.infof("Invitation no longer wanted, participantId=%s", invitation.participantId()));
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
