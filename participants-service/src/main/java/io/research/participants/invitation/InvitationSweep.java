package io.research.participants.invitation;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.kernel.job.LeasedWork;
import io.research.kernel.job.LeasedWorker;
import io.research.kernel.postgres.DatabaseFaults;
import io.research.kernel.postgres.Notifications;
import io.research.kernel.postgres.VertxContexts;
import io.research.participants.letter.Letter;
import io.research.participants.letter.MailConfig;
import io.research.participants.letter.SmtpClient;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Sends the invitations that are due, any number of replicas side by side. Each is taken under a lease before the mail
 * server hears of it and removed as soon as the server has it, in the transaction that marks its participant. A worker
 * that dies leaves its invitations to another; the one mail that can go out twice is that of a process, or a database,
 * that dies between the server's yes and this record of it, and that mail bears the same Message-ID again.
 */
@Singleton
class InvitationSweep implements LeasedWork<Invitation> {
    private static final Logger LOG = Logger.getLogger(InvitationSweep.class);
    private static final Duration FAREWELL = Duration.ofSeconds(8);
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final Vertx vertx;
    private final Notifications notifications;
    private final Invitations invitations;
    private final Letters letters;
    private final SmtpClient smtp;
    private final MailConfig mail;
    private final LeasedWorker<Invitation> worker;

    InvitationSweep(
            Vertx vertx,
            Notifications notifications,
            Invitations invitations,
            Letters letters,
            SmtpClient smtp,
            InvitationConfig config,
            MailConfig mail) {
        this.vertx = vertx;
        this.notifications = notifications;
        this.invitations = invitations;
        this.letters = letters;
        this.smtp = smtp;
        this.mail = mail;
        this.worker = new LeasedWorker<>(vertx, this, mail.parallel(), config.lease());
    }

    void start(@Observes StartupEvent started) {
        worker.start(notifications, "invitation");
    }

    /** Takes nothing more and lets the conversations that are under way come to their record. */
    void stop(@Observes ShutdownEvent shutdown) throws InterruptedException {
        worker.stop();
        if (!worker.awaitEnd(FAREWELL)) {
            LOG.warn("Stopped in the middle of a conversation with the mail server");
        }
    }

    @Override
    public Uni<List<Invitation>> claim(int most) {
        return invitations.claim(most);
    }

    @Override
    public Uni<Void> extend(Invitation invitation) {
        return invitations.keep(invitation);
    }

    @Override
    public String name(Invitation invitation) {
        return "participantId=" + invitation.participantId();
    }

    /** Shielded from the end of patience: a mail that the server takes later than that is still recorded as sent. */
    @Override
    public Uni<Void> work(Invitation invitation) {
        var sent = onNewContext(() -> letters.write(invitation))
                .chain(letter -> letter == null ? drop(invitation) : send(invitation, letter))
                .memoize()
                .indefinitely();
        return sent.ifNoItem()
                .after(mail.patience())
                .fail()
                .onFailure()
                .recoverWithUni(fault -> failed(invitation, fault));
    }

    private Uni<Void> send(Invitation invitation, Letter letter) {
        return smtp.send(letter)
                .chain(() -> recorded(() -> invitations.sent(invitation)))
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
        return recorded(() -> isFinal ? invitations.refused(invitation) : invitations.failed(invitation));
    }

    /** What happened must not be lost while the database is away. */
    private Uni<Void> recorded(Supplier<Uni<Void>> write) {
        return onNewContext(write)
                .onFailure(DatabaseFaults::isUnavailable)
                .retry()
                .withBackOff(FIRST_PAUSE, LONGEST_PAUSE)
                .indefinitely();
    }

    private <T> Uni<T> onNewContext(Supplier<Uni<T>> work) {
        return VertxContexts.onNewContext(vertx, work);
    }
}
