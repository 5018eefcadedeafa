package io.research.studies.study;

import io.quarkus.security.identity.SecurityIdentity;
import io.research.contracts.ErrorCode;
import io.research.contracts.study.PublishedStudy;
import io.research.contracts.study.StudyState;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.util.UUID;
import java.util.function.Supplier;
import org.jboss.resteasy.reactive.server.Cancellable;

/** The internal API for other services; the gateway routes nothing here. */
@Cancellable(false)
@Path("/internal/studies")
class InternalStudyResource {
    private final Studies studies;
    private final StudyLookup others;
    private final Caller caller;
    private final SecurityIdentity identity;

    InternalStudyResource(Studies studies, StudyLookup others, Caller caller, SecurityIdentity identity) {
        this.studies = studies;
        this.others = others;
        this.caller = caller;
        this.identity = identity;
    }

    @GET
    @Path("/{id}")
    @RolesAllowed({Scope.READ, Scope.WRITE, Scope.SERVICE})
    public Uni<StudyState> read(UUID id) {
        return orOther(
                studies.state(caller.readScope(), id),
                identity.hasRole(Scope.SERVICE),
                () -> others.find(caller.tenant(), id));
    }

    @GET
    @Path("/by-slug/{slug}")
    @RolesAllowed({Scope.PARTICIPANT, Scope.SERVICE})
    public Uni<PublishedStudy> bySlug(String slug) {
        return orOther(studies.published(slug), true, () -> others.findBySlug(slug));
    }

    /** Callers other than services see only what the public API shows. */
    private static <T> Uni<T> orOther(Uni<T> found, boolean looksFurther, Supplier<Uni<T>> other) {
        return found.onFailure(fault ->
                        looksFurther && fault instanceof Problem refusal && refusal.code() == ErrorCode.NOT_FOUND)
                .recoverWithUni(fault -> other.get().onItem().ifNull().failWith(fault));
    }
}
