package io.research.dashboard.page;

import io.research.kernel.http.StaticFile.Caching;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;

/** The files of the pages; open to all, as they say nothing about anybody. */
@Path("/app/assets/{version}/{file}")
@PermitAll
@NonBlocking
class AssetResource {
    private final Assets assets;

    AssetResource(Assets assets) {
        this.assets = assets;
    }

    @GET
    public Response file(
            String file, @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return assets.file(file)
                .answer(request, encodings, Caching.KEPT_FOR_EVER)
                .build();
    }
}
