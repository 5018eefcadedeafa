package io.research.dashboard.page;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.visit.Visit;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.List;

/**
 * Makes answers of templates. A page is whole, in its frame, whether the browser loads it or htmx does; a part stands alone.
 */
@RequestScoped
public class Pages {
    private static final String HTML = "text/html; charset=utf-8";
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " media-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none';"
                    + " frame-ancestors 'none'";
    private static final String ACCOUNT = "/api/public/v1/account";
    private static final String ORGANIZATIONS = "/api/public/v1/admin/organizations?page_size=100";

    @CheckedTemplate(basePath = "page")
    static class Templates {
        static native TemplateInstance goOn(String address);
    }

    private final Api api;
    private final Visit visit;
    private final Assets assets;

    Pages(Api api, Visit visit, Assets assets) {
        this.api = api;
        this.visit = visit;
        this.assets = assets;
    }

    /** The page in its frame. */
    public Uni<Response> show(TemplateInstance content) {
        return show(Response.Status.OK.getStatusCode(), content);
    }

    /** The page in its frame, with that status: a form that was refused keeps what was typed, and says why. */
    public Uni<Response> show(int status, TemplateInstance content) {
        return frame().chain(frame -> render(status, content.data("frame", frame)));
    }

    /** The page before anybody is signed in. */
    public Uni<Response> showToAll(int status, TemplateInstance content) {
        return render(status, content.data("frame", strangersFrame()));
    }

    /** A part of a page, to be put where htmx asked for it. */
    public Uni<Response> part(TemplateInstance content) {
        return part(Response.Status.OK.getStatusCode(), content);
    }

    public Uni<Response> part(int status, TemplateInstance content) {
        return render(status, content);
    }

    /**
     * Goes on by a page of its own. Whoever comes from another site has brought no cookies that only this one sends; this
     * page asks for the next one itself, and so brings them. An answer to a form can lead to another site only so, too.
     */
    public Uni<Response> goOn(String address) {
        return part(Templates.goOn(address));
    }

    /** Goes on to another page of the dashboard, by GET. */
    public Response goTo(String path) {
        return Response.status(Response.Status.SEE_OTHER)
                .header(HttpHeaders.LOCATION, URI.create(path))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    /** Goes on to another page, which says what has been done. */
    public Response goTo(String path, String notice) {
        visit.keepNotice(notice);
        return goTo(path);
    }

    private Uni<Response> render(int status, TemplateInstance content) {
        return content.createUni().map(text -> answer(status, text));
    }

    private static Response answer(int status, String text) {
        return Response.status(status)
                .entity(text)
                .type(HTML)
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .header("Content-Security-Policy", POLICY)
                .header("Referrer-Policy", "same-origin")
                .header("X-Content-Type-Options", "nosniff")
                .header("Cross-Origin-Opener-Policy", "same-origin")
                .build();
    }

    private Uni<Frame> frame() {
        if (visit.token() == null) {
            return Uni.createFrom().item(this::strangersFrame);
        }
        return Uni.combine().all().unis(account(), organizations()).with(this::frame);
    }

    /** Of a platform admin who has chosen no organization there is none. */
    private Uni<JsonNode> account() {
        return api.get(ACCOUNT)
                .onFailure(fault -> fault instanceof ApiFault refused && !refused.isSignedOut())
                .recoverWithNull();
    }

    private Uni<List<Frame.Choice>> organizations() {
        return visit.isOfOrganization()
                ? Uni.createFrom().item(List.of())
                : api.get(ORGANIZATIONS, Organizations.class)
                        .map(Organizations::organizations)
                        .onFailure(ApiFault.class)
                        .recoverWithItem(List.of());
    }

    record Organizations(List<Frame.Choice> organizations) {}

    private Frame frame(JsonNode account, List<Frame.Choice> organizations) {
        String name = account == null ? null : account.at("/organization/name").asText(null);
        return new Frame(
                visit.person(),
                name,
                visit.organization(),
                organizations,
                visit.address(),
                visit.takeNotice(),
                assets.address());
    }

    private Frame strangersFrame() {
        return new Frame(null, null, null, List.of(), visit.address(), visit.takeNotice(), assets.address());
    }
}
