package io.research.dashboard.settings;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
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

/** Webhooks: where events of the suite are sent to. */
@Page
@Path("/app/settings/webhooks")
@PermitAll
@NonBlocking
class WebhookResource {
    static final String WEBHOOKS = "/api/public/v1/webhooks";
    static final String HERE = "/app/settings/webhooks";
    static final String TAB = "webhooks";
    private static final String STUDIES = "/api/public/v1/studies?page_size=100";
    private static final int ROWS = 50;

    private final Api api;
    private final Pages pages;
    private final SettingsPages settings;

    WebhookResource(Api api, Pages pages, SettingsPages settings) {
        this.api = api;
        this.pages = pages;
        this.settings = settings;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance webhooks(List<Webhook> webhooks, Paging paging);

        static native TemplateInstance newWebhook(Form form, List<Study> studies);

        static native TemplateInstance webhookSecret(Secret secret);

        static native TemplateInstance changeWebhook(Webhook webhook, String change);
    }

    record WebhookList(List<Webhook> webhooks) {}

    record StudyPage(List<Study> studies) {}

    /** A study that a webhook may be told of alone. */
    public record Study(String id, String name) {}

    /**
     * A webhook and the secret that it signs with, which nobody will see again.
     *
     * @param signingSecret null where its making was sent twice and the secret was replaced in between
     */
    public record Secret(String id, String hookUrl, String signingSecret) {

        /** Without the secret. */
        @Override
        public String toString() {
            return id;
        }
    }

    @GET
    public Uni<Response> webhooks(@QueryParam("page") Integer page) {
        int number = Paging.number(page);
        return settings.show(
                TAB,
                api.get(WEBHOOKS, WebhookList.class)
                        .map(found -> Templates.webhooks(
                                found.webhooks().stream()
                                        .skip((number - 1L) * ROWS)
                                        .limit(ROWS)
                                        .toList(),
                                Paging.of(number, ROWS, found.webhooks().size(), Query.of(HERE)))));
    }

    @GET
    @Path("/new")
    public Uni<Response> newWebhook() {
        return settings.show(TAB, form(Form.empty().with("event_types", "interview.completed")));
    }

    /** The answer is the page with the secret, which no address could show without keeping it somewhere. */
    @POST
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> make(MultivaluedMap<String, String> sent) {
        var body = new LinkedHashMap<String, Object>();
        body.put("hook_url", sent.getFirst("hook_url"));
        body.put("study_id", FieldValue.text(sent.getFirst("study_id")));
        body.put("event_types", sent.getOrDefault("event_types", List.of()));
        body.put("ordered", sent.containsKey("ordered"));
        var made = api.post(WEBHOOKS, body, sent.getFirst("key"))
                .chain(answer -> pages.show(Templates.webhookSecret(api.read(answer.body(), Secret.class))));
        return settings.orFormAgain(made, sent, this::form);
    }

    @GET
    @Path("/{id}/rotate-secret")
    public Uni<Response> askToRotate(String id) {
        return confirm(id, "rotate-secret");
    }

    @POST
    @Path("/{id}/rotate-secret")
    public Uni<Response> rotate(String id) {
        return api.post(path(id) + "/rotate-secret", null)
                .chain(answer -> pages.show(Templates.webhookSecret(api.read(answer.body(), Secret.class))));
    }

    @GET
    @Path("/{id}/delete")
    public Uni<Response> askToDelete(String id) {
        return confirm(id, "delete");
    }

    @POST
    @Path("/{id}/delete")
    public Uni<Response> delete(String id) {
        return api.delete(path(id))
                .map(gone -> pages.goTo(HERE, "The webhook is deleted. Nothing more is sent to it."));
    }

    @POST
    @Path("/{id}/enable")
    public Uni<Response> enable(String id) {
        return api.post(path(id) + "/enable", null)
                .map(enabled -> pages.goTo(HERE + "/" + id, "The webhook is active again."));
    }

    @POST
    @Path("/{id}/test")
    public Uni<Response> test(String id) {
        return api.post(path(id) + "/test", null)
                .map(sent -> pages.goTo(HERE + "/" + id, "A test is on its way. The list below shows how it goes."));
    }

    private Uni<Response> confirm(String id, String change) {
        return settings.show(
                TAB, api.get(path(id), Webhook.class).map(webhook -> Templates.changeWebhook(webhook, change)));
    }

    private Uni<TemplateInstance> form(Form form) {
        return api.get(STUDIES, StudyPage.class).map(found -> Templates.newWebhook(form, found.studies()));
    }

    static String path(String id) {
        return WEBHOOKS + "/" + id;
    }
}
