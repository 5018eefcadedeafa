package io.research.dashboard.settings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Paging;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** API keys: seen once, when they are made. */
@Page
@Path("/app/settings/keys")
@PermitAll
@NonBlocking
class KeyResource {
    private static final String KEYS = "/api/api-keys";
    private static final String HERE = "/app/settings/keys";
    private static final String TAB = "keys";
    private static final int ROWS = 50;

    private final Api api;
    private final Pages pages;
    private final SettingsPages settings;

    KeyResource(Api api, Pages pages, SettingsPages settings) {
        this.api = api;
        this.pages = pages;
        this.settings = settings;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance keys(List<KeyRow> keys, Paging paging);

        static native TemplateInstance newKey(Form form);

        static native TemplateInstance madeKey(MadeKey made);

        static native TemplateInstance revokeKey(KeyRow key);
    }

    record KeyList(List<KeyRow> apiKeys) {}

    /** A key that nobody will see again. */
    public record MadeKey(String name, String key) {

        /** Without the key. */
        @Override
        public String toString() {
            return name;
        }
    }

    @GET
    public Uni<Response> keys(@QueryParam("page") Integer page) {
        int number = Paging.number(page);
        return settings.show(
                TAB,
                all().map(keys ->
                        Templates.keys(part(keys, number), Paging.of(number, ROWS, keys.size(), Query.of(HERE)))));
    }

    @GET
    @Path("/new")
    public Uni<Response> newKey() {
        // Whoever may not make one is told before filling anything in.
        return settings.show(
                TAB, all().map(keys -> Templates.newKey(Form.empty().with("scopes", "read"))));
    }

    /** The answer is the page with the key: an address to go on to could not show it without keeping it somewhere. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> make(MultivaluedMap<String, String> sent) {
        var made = api.post(KEYS, body(sent), sent.getFirst("key"))
                .chain(answer -> pages.show(Templates.madeKey(api.read(answer.body(), MadeKey.class))));
        return settings.orFormAgain(made, sent, form -> Uni.createFrom().item(Templates.newKey(form)));
    }

    @GET
    @Path("/{id}/revoke")
    public Uni<Response> askToRevoke(String id) {
        return settings.show(
                TAB,
                all().map(keys -> keys.stream()
                                .filter(key -> key.id().equals(id))
                                .findFirst()
                                .orElseThrow(() ->
                                        ApiFault.of(404, "There is no such key. It may have been revoked already.")))
                        .map(Templates::revokeKey));
    }

    @POST
    @Path("/{id}/revoke")
    public Uni<Response> revoke(String id) {
        return api.delete(KEYS + "/" + id)
                .map(revoked -> pages.goTo(HERE, "The key is revoked. Nothing can use it any more."));
    }

    private Uni<List<KeyRow>> all() {
        return api.get(KEYS, KeyList.class).map(KeyList::apiKeys);
    }

    private static List<KeyRow> part(List<KeyRow> keys, int page) {
        return keys.stream().skip((page - 1L) * ROWS).limit(ROWS).toList();
    }

    private static Map<String, Object> body(MultivaluedMap<String, String> sent) {
        var body = new LinkedHashMap<String, Object>();
        body.put("name", FieldValue.text(sent.getFirst("name")));
        body.put("scopes", sent.getOrDefault("scopes", List.of()));
        body.put("lifetime_spend_cap_usd", FieldValue.number(sent.getFirst("lifetime_spend_cap_usd")));
        return body;
    }
}
