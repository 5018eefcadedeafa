package io.research.gateway.header;

import io.research.gateway.route.Deprecation;
import io.research.kernel.http.KernelConfig;
import io.vertx.core.http.HttpServerResponse;
import jakarta.inject.Singleton;

/** Tells the clients of a deprecated route so with every answer, refusals included (contract §14, Errors). */
@Singleton
public class DeprecationHeaders {
    private final String link;

    DeprecationHeaders(KernelConfig config) {
        this.link = "<%s/docs/versioning#deprecated>; rel=\"deprecation\"; type=\"text/html\""
                .formatted(config.publicUrl());
    }

    /** Puts the headers on, before anybody writes the answer. */
    public void announce(Deprecation deprecation, HttpServerResponse response) {
        response.putHeader("Deprecation", deprecation.sinceHeader())
                .putHeader("Sunset", deprecation.sunsetHeader())
                .putHeader("Link", link);
    }
}
