package io.research.participants.invitation;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.research.kernel.job.Heartbeats;
import io.research.kernel.job.JobConfig;
import io.research.kernel.job.LeasedWork;
import io.research.kernel.job.LeasedWorker;
import io.research.kernel.postgres.Notifications;
import io.research.participants.email.MailConfig;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import io.vertx.mutiny.sqlclient.SqlClient;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;

/** Takes up the invitations that are due, each under a lease; any number of replicas may do so at once. */
@Singleton
class InvitationWorker implements LeasedWork<Invitation> {
    private static final Logger LOG = Logger.getLogger(InvitationWorker.class);
    private static final Duration SHUTDOWN = Duration.ofSeconds(8);

    private final Notifications notifications;
    private final Invitations invitations;
    private final SendInvitation sendInvitation;
    private final LeasedWorker<Invitation> worker;

    InvitationWorker(
            Vertx vertx,
            Notifications notifications,
            Heartbeats heartbeats,
            Invitations invitations,
            SendInvitation sendInvitation,
            JobConfig jobs,
            MailConfig mail) {
        this.notifications = notifications;
        this.invitations = invitations;
        this.sendInvitation = sendInvitation;
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

    @Override
    public Uni<Void> work(Invitation invitation) {
        return sendInvitation.send(invitation);
    }
}
