package io.research.kernel.budget;

import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** Reads bodies, and answers when a test lets it. */
@Path("/work")
class WorkResource {
    static volatile CompletableFuture<Void> answer = CompletableFuture.completedFuture(null);

    @POST
    @RolesAllowed("write")
    public Uni<Map<String, Integer>> read(Body body) {
        int length = body.text().length();
        return Uni.createFrom().completionStage(answer.thenApply(now -> Map.of("length", length)));
    }
}
