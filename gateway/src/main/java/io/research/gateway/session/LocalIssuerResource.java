package io.research.gateway.session;

import io.research.kernel.json.Body;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.Cancellable;

/** Signing in without an identity provider; 404 if the local issuer has no key. */
@Cancellable(false)
@Path("/api/auth")
@PermitAll
class LocalIssuerResource {
    private final LocalIssuer issuer;
    private final SignIn signingIn;

    LocalIssuerResource(LocalIssuer issuer, SignIn signingIn) {
        this.issuer = issuer;
        this.signingIn = signingIn;
    }

    @POST
    @Path("/token")
    public Uni<Response> token(Body body) {
        if (!issuer.isOpen()) {
            throw Problem.notFound();
        }
        var request = body.read(SignInRequest::read);
        return signingIn
                .signIn(request.email(), request.password())
                .map(issuer::sign)
                .map(token -> new TokenView(token, "Bearer", issuer.lifetime().toSeconds()))
                .map(view -> Response.ok(view)
                        .header(HttpHeaders.CACHE_CONTROL, "no-store")
                        .build());
    }

    @GET
    @Path("/jwks.json")
    @Produces("application/json")
    public Uni<String> keys() {
        return Uni.createFrom().item(issuer.keySet().orElseThrow(Problem::notFound));
    }
}
