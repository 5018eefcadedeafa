package io.research.hub.chat;

import io.research.hub.cursor.Cursors;
import io.research.hub.session.HubPaths;
import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Body;
import io.research.kernel.json.Query;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Chat over HTTP (specification §4.7). One key starts one job, whichever of the two forms comes first. */
@Cancellable(false)
@Path(HubPaths.SESSIONS + "/{session}/chat")
class ChatResource {
    private static final String ASK = "hub.answer_question";

    private final Chats chats;
    private final Idempotency idempotency;
    private final Cursors cursors;
    private final Query query;
    private final Caller caller;

    ChatResource(Chats chats, Idempotency idempotency, Cursors cursors, Query query, Caller caller) {
        this.chats = chats;
        this.idempotency = idempotency;
        this.cursors = cursors;
        this.query = query;
        this.caller = caller;
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> ask(UUID session, Body body) {
        var tenant = caller.tenant();
        HubPaths.requireKey(idempotency);
        var request = body.read(ChatRequest::read);
        return begin(tenant, session, request)
                .chain(begun -> chats.await(tenant, session, jobId(begun), Duration.ofSeconds(request.waitSeconds()))
                        .map(turn -> finished(session, begun, turn)));
    }

    @POST
    @Path("/jobs")
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> begin(UUID session, Body body) {
        var tenant = caller.tenant();
        HubPaths.requireKey(idempotency);
        return begin(tenant, session, body.read(ChatRequest::readJob));
    }

    @GET
    @Path("/history")
    @RolesAllowed(Scope.READ)
    public Uni<HistoryPage> history(UUID session) {
        var tenant = caller.tenant();
        return chats.history(tenant, session, query.read(in -> cursors.read(in, tenant, Chats.list(session))));
    }

    private Uni<Response> begin(Tenant tenant, UUID session, ChatRequest request) {
        return idempotency.onceFor(
                tenant,
                ASK,
                request.digest(session),
                () -> Uni.createFrom().voidItem(),
                nothing -> chats.ask(tenant, session, request));
    }

    private static UUID jobId(Response begun) {
        return UUID.fromString(
                Buffer.buffer((byte[]) begun.getEntity()).toJsonObject().getString("job_id"));
    }

    private static Response finished(UUID session, Response begun, ChatTurn turn) {
        var answer = turn.isEnded()
                ? Response.ok(ChatAnswer.of(turn))
                : Response.fromResponse(begun).entity(Chats.accepted(session, turn.id(), turn.status()));
        return answer.header(Idempotency.REPLAYED, null)
                .header(Idempotency.REPLAYED, begun.getHeaderString(Idempotency.REPLAYED))
                .build();
    }
}
