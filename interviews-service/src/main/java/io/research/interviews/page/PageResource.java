package io.research.interviews.page;

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
import jakarta.ws.rs.core.UriInfo;
import org.jboss.resteasy.reactive.server.Cancellable;

/**
 * The page over HTTP. It is the same for every link; the page asks the participant API whether the study exists. It may
 * load only what comes from here and tells nobody where its reader comes from. It may be shown in no frame, except for a
 * trial run within pages of the same origin.
 */
@Cancellable(false)
@Path("/i")
@PermitAll
@NonBlocking
class PageResource {
    private static final String CONTENT_SECURITY_POLICY = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " img-src 'self' data:; media-src blob:; connect-src 'self'; base-uri 'none'; form-action 'none';"
            + " frame-ancestors ";
    private static final String NOWHERE = "'none'";
    private static final String WITHIN_OWN_PAGES = "'self'";
    private static final String PERMISSIONS_POLICY = "microphone=(self), camera=(self), screen-wake-lock=(self),"
            + " geolocation=(), display-capture=(), payment=(), usb=(), serial=(), hid=(), midi=()";

    private final PageFiles files;

    PageResource(PageFiles files) {
        this.files = files;
    }

    @GET
    @Path("/{slug}")
    public Response page(
            @Context UriInfo address,
            @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings,
            @Context Request request) {
        return files.document()
                .answer(request, encodings)
                .header(
                        "Content-Security-Policy",
                        CONTENT_SECURITY_POLICY + (isTrial(address) ? WITHIN_OWN_PAGES : NOWHERE))
                .header("Permissions-Policy", PERMISSIONS_POLICY)
                .header("Referrer-Policy", "no-referrer")
                .build();
    }

    /**
     * A page that was opened before an upgrade can still load its files, but the browser does not cache them under the
     * old version.
     */
    @GET
    @Path("/assets/{version}/{file: .+}")
    public Response asset(
            String version,
            String file,
            @HeaderParam(HttpHeaders.ACCEPT_ENCODING) String encodings,
            @Context Request request) {
        var caching = version.equals(files.currentVersion()) ? Caching.KEPT_FOR_EVER : Caching.NOT_KEPT;
        return files.asset(file)
                .answer(request, encodings, caching)
                .header("Service-Worker-Allowed", file.equals(PageFiles.WORKER) ? "/i/" : null)
                .build();
    }

    private static boolean isTrial(UriInfo address) {
        return address.getQueryParameters().containsKey("test");
    }
}
