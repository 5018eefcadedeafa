package io.research.webhooks.endpoint;

import io.research.kernel.idempotency.Idempotency;
import io.research.kernel.idempotency.StoredResponse;
import io.research.kernel.identity.Caller;
import io.research.kernel.identity.Scope;
import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.Map;
import java.util.UUID;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Webhooks over HTTP (specification §4.5). */
@Cancellable(false)
@Path("/api/public/v1/webhooks")
class WebhookResource {
    private final Webhooks webhooks;
    private final RegisterWebhook registerWebhook;
    private final Idempotency idempotency;
    private final Caller caller;

    WebhookResource(Webhooks webhooks, RegisterWebhook registerWebhook, Idempotency idempotency, Caller caller) {
        this.webhooks = webhooks;
        this.registerWebhook = registerWebhook;
        this.idempotency = idempotency;
        this.caller = caller;
    }

    @GET
    @RolesAllowed(Scope.READ)
    public Uni<WebhookPage> list() {
        return webhooks.list(caller.readScope());
    }

    @POST
    @RolesAllowed(Scope.WRITE)
    public Uni<Response> create(Body body) {
        var tenant = caller.tenant();
        var request = body.read(WebhookRequest::read);
        return idempotency
                .once(tenant, "webhooks.create", body, () -> registerWebhook.check(request), checked -> registerWebhook
                        .register(tenant, request)
                        .map(WebhookResource::created))
                .chain(kept -> registerWebhook
                        .withSecret(tenant, (byte[]) kept.getEntity())
                        .map(shown -> Response.fromResponse(kept).entity(shown).build()));
    }

    @GET
    @Path("/{id}")
    @RolesAllowed(Scope.READ)
    public Uni<WebhookView> read(UUID id) {
        return webhooks.read(caller.readScope(), id);
    }

    @DELETE
    @Path("/{id}")
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> delete(UUID id) {
        return webhooks.delete(caller.tenant(), id);
    }

    /** Deprecated: what is to be deleted stands in the body. */
    @DELETE
    @RolesAllowed(Scope.WRITE)
    public Uni<Void> delete(Body body) {
        var tenant = caller.tenant();
        return webhooks.deleteAccountWide(tenant, body.read(WebhookRequest::readHookUrl));
    }

    @POST
    @Path("/{id}/rotate-secret")
    @RolesAllowed(Scope.WRITE)
    public Uni<WebhookView.WithSecret> rotateSecret(UUID id) {
        return webhooks.rotateSecret(caller.tenant(), id);
    }

    @POST
    @Path("/{id}/enable")
    @RolesAllowed(Scope.WRITE)
    public Uni<WebhookView> enable(UUID id) {
        return webhooks.enable(caller.tenant(), id);
    }

    private static StoredResponse created(WebhookView webhook) {
        return StoredResponse.created(
                new WebhookView.WithSecret(webhook, null),
                Map.of(HttpHeaders.LOCATION, "/api/public/v1/webhooks/" + webhook.id()));
    }
}
