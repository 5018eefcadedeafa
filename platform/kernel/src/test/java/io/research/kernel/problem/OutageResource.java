package io.research.kernel.problem;

import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Needs something that is away. */
@Path("/outage")
class OutageResource {
    private static final String AWAY = "away";

    @GET
    @RolesAllowed("read")
    public Uni<Void> read() {
        return Uni.createFrom().failure(new UncheckedIOException(new IOException(AWAY)));
    }

    @POST
    @RolesAllowed("write")
    public Uni<Void> write() {
        return read();
    }

    @GET
    @Path("/broken")
    @RolesAllowed("read")
    public Uni<Void> readBroken() {
        return Uni.createFrom().failure(new UncheckedIOException(new IOException("broken")));
    }

    @Produces
    @Singleton
    static OutageRule rule() {
        return fault -> fault.getCause() instanceof IOException cause && AWAY.equals(cause.getMessage());
    }
}
