package io.research.kernel.trace;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.EventFixture;
import io.research.kernel.outbox.Outbox;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.UUID;

/** Announces an event. */
@Path("/traced")
class TracedResource {
    private final Outbox outbox;

    TracedResource(Outbox outbox) {
        this.outbox = outbox;
    }

    @POST
    @Path("/{study}")
    @RolesAllowed("write")
    public Uni<Void> announce(UUID study) {
        return Panache.withTransaction(() -> outbox.add(EventFixture.anInvitationTo(study)));
    }
}
