package io.research.interviews.page;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Request;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.Locale;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * The page over HTTP. The same for every link: whether there is such a study the page learns from the participant API.
 * It may load only what comes from here, may be shown in no frame, and tells nobody where its reader comes from.
 */
@Cancellable(false)
@Path("/i")
@PermitAll
@NonBlocking
class PageResource {
    private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; media-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none';"
            + " frame-ancestors 'none'";
    private static final String PERMISSIONS_POLICY = "microphone=(self), camera=(self), screen-wake-lock=(self),"
            + " geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()";
    private static final String ASKED_FOR_EACH_TIME = "no-cache";
    private static final String KEPT_FOR_EVER = "public, max-age=31536000, immutable";
    private static final String NOT_KEPT = "no-store";
    private static final String GZIP = "gzip";

    private final PageFiles files;

    PageResource(PageFiles files) {
        this.files = files;
    }

    @GET
    @Path("/{slug}")
    public Response page(@HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings, @Context Request request) {
        return answer(files.document(), accepts(encodings), request)
                .header(HttpHeaders.CACHE_CONTROL, ASKED_FOR_EACH_TIME)
                .header("Content-Security-Policy", CONTENT_SECURITY_POLICY)
                .header("Permissions-Policy", PERMISSIONS_POLICY)
                .header("Referrer-Policy", "no-referrer")
                .build();
    }

    /** A page that was opened before another version came still gets what it loads later, but keeps it under no old name. */
    @GET
    @Path("/assets/{version}/{file: .+}")
    public Response asset(
            String version,
            String file,
            @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings,
            @Context Request request) {
        boolean isCurrent = version.equals(files.currentVersion());
        return answer(files.asset(file), accepts(encodings), request)
                .header(HttpHeaders.CACHE_CONTROL, isCurrent ? KEPT_FOR_EVER : NOT_KEPT)
                .header("Service-Worker-Allowed", file.equals(PageFiles.WORKER) ? "/i/" : null)
                .build();
    }

    private static Response.ResponseBuilder answer(PageFile file, boolean isZipped, Request request) {
        var tag = file.tag(isZipped);
        var unchanged = request.evaluatePreconditions(tag);
        var answer = unchanged != null
                ? unchanged
                : Response.ok(file.bytes(isZipped), file.mediaType())
                        .header(HttpHeaders.CONTENT_ENCODING, isZipped ? GZIP : null);
        return answer.tag(tag)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_ENCODING)
                .header("X-Content-Type-Options", "nosniff")
                .header("Cross-Origin-Resource-Policy", "same-origin");
    }

    private static boolean accepts(String encodings) {
        return encodings != null
                && Arrays.stream(encodings
                                .toLowerCase(Locale.ROOT)
                                .replace(" ", "")
                                .split(","))
                        .anyMatch(encoding -> encoding.equals(GZIP)
                                || encoding.startsWith(GZIP + ";q=") && !encoding.matches("gzip;q=0(\\.0*)?"));
    }
}
