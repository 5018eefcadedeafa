package io.research.kernel.limits;

import io.research.kernel.json.Body;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import jakarta.annotation.security.RolesAllowed;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MediaType;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.multipart.FileUpload;

/** Reads bodies, and answers when a test lets it. */
@Path("/limits")
class MemoryResource {
    static final int PER_BYTE = 2;

    static volatile CompletableFuture<Void> answer = CompletableFuture.completedFuture(null);

    @Produces
    @Singleton
    static BodyCost cost() {
        return new BodyCost(HttpMethod.POST, Pattern.compile("/limits/bytes"), PER_BYTE);
    }

    /** Does nothing with them. */
    @POST
    @Path("/bytes")
    @RolesAllowed("write")
    public Uni<Map<String, Integer>> take(byte[] body) {
        return Uni.createFrom().completionStage(answer.thenApply(now -> Map.of("length", body.length)));
    }

    @POST
    @Path("/form")
    @Consumes(MediaType.MULTIPART_FORM_DATA)
    @RolesAllowed("write")
    public Uni<Map<String, Long>> upload(@RestForm("file") FileUpload file) {
        long size = file.size();
        return Uni.createFrom().completionStage(answer.thenApply(now -> Map.of("length", size)));
    }

    @POST
    @RolesAllowed("write")
    public Uni<Map<String, Integer>> read(Body body) {
        int length = body.text().length();
        return Uni.createFrom().completionStage(answer.thenApply(now -> Map.of("length", length)));
    }
}
