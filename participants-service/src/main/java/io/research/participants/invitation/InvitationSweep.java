package io.research.participants.invitation;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
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
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Sends the invitations that are due, any number of replicas side by side. Each is taken under a lease before the mail
 * server hears of it and removed as soon as the server has it, in the transaction that marks its participant. A worker
 * that dies leaves its invitations to another; the one mail that can go out twice is that of a process, or a database,
 * that dies between the server's yes and this record of it, and that mail bears the same Message-ID again.
 */
@Singleton
class InvitationSweep {
    private static final Logger LOG = Logger.getLogger(InvitationSweep.class);
    private static final long POLL_MILLIS = 1000;
    private static final long FAREWELL_SECONDS = 8;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(100);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(1);

    private final Vertx vertx;
    private final Notifications notifications;
    private final Invitations invitations;
    private final Letters letters;
    private final SmtpClient smtp;
    private final InvitationConfig config;
    private final MailConfig mail;
    private final Semaphore slots;
    private final AtomicBoolean claiming = new AtomicBoolean();
    private volatile boolean again;
    private volatile boolean stopped;
    private long timer = -1;

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
        this.config = config;
        this.mail = mail;
        this.slots = new Semaphore(mail.parallel());
    }

    void start(@Observes StartupEvent started) {
        notifications.listen("invitation", payload -> wake());
        timer = vertx.setPeriodic(POLL_MILLIS, tick -> wake());
    }

    /** Takes nothing more and lets the conversations that are under way come to their record. */
    void stop(@Observes ShutdownEvent shutdown) throws InterruptedException {
        stopped = true;
        vertx.cancelTimer(timer);
        if (!slots.tryAcquire(mail.parallel(), FAREWELL_SECONDS, TimeUnit.SECONDS)) {
            LOG.warn("Stopped in the middle of a conversation with the mail server");
        }
    }

    private void wake() {
        again = true;
        if (stopped || !claiming.compareAndSet(false, true)) {
            return;
        }
        again = false;
        int room = slots.drainPermits();
        if (room == 0) {
            claiming.set(false);
            return;
        }
        onNewContext(() -> invitations.claim(room))
                .subscribe()
                .with(claimed -> claimed(room, claimed), fault -> claimFailed(room, fault));
    }

    private void claimed(int room, List<Invitation> claimed) {
        claimed.forEach(this::begin);
        slots.release(room - claimed.size());
        claiming.set(false);
        if (again) {
            wake();
        }
    }

    private void claimFailed(int room, Throwable fault) {
        slots.release(room);
        claiming.set(false);
        LOG.warnf("Taking invitations failed and is tried again: %s", fault.getMessage());
    }

    private void begin(Invitation invitation) {
        long heartbeat = vertx.setPeriodic(config.lease().toMillis() / 3, tick -> keep(invitation));
        deliver(invitation).subscribe().with(done -> ended(heartbeat), fault -> {
            LOG.errorf(fault, "Invitation left to its lease, participantId=%s", invitation.participantId());
            ended(heartbeat);
        });
    }

    private void ended(long heartbeat) {
        vertx.cancelTimer(heartbeat);
        slots.release();
        wake();
    }

    private void keep(Invitation invitation) {
        onNewContext(() -> invitations.keep(invitation))
                .subscribe()
                .with(
                        kept -> {},
                        fault -> LOG.warnf("No sign of life written, participantId=%s", invitation.participantId()));
    }

    /** Shielded from the end of patience: a mail that the server takes later than that is still recorded as sent. */
    private Uni<Void> deliver(Invitation invitation) {
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
