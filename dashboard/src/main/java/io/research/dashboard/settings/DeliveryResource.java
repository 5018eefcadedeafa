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
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;

/** One webhook and what was sent to it. */
@Page
@Path("/app/settings/webhooks")
@PermitAll
@NonBlocking
class DeliveryResource {
    private static final int ROWS = 20;

    private final Api api;
    private final Pages pages;
    private final SettingsPages settings;
    private final Clock clock;

    DeliveryResource(Api api, Pages pages, SettingsPages settings, Clock clock) {
        this.api = api;
        this.pages = pages;
        this.settings = settings;
        this.clock = clock;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance webhook(Webhook webhook, DeliveryList list, Form form);

        static native TemplateInstance deliveries(DeliveryList list);
    }

    record DeliveryPage(List<Delivery> deliveries, long totalCount) {}

    @GET
    @Path("/{id}")
    public Uni<Response> webhook(String id, @QueryParam("page") Integer page) {
        return settings.show(WebhookResource.TAB, content(id, Paging.number(page), aDayBack()));
    }

    /** The list alone, for as long as something moves in it. */
    @GET
    @Path("/{id}/deliveries")
    public Uni<Response> deliveries(String id, @QueryParam("page") Integer page) {
        return list(id, Paging.number(page)).chain(list -> pages.part(Templates.deliveries(list)));
    }

    @POST
    @Path("/{id}/deliveries/{delivery}/redeliver")
    public Uni<Response> redeliver(String id, String delivery) {
        return api.post(WebhookResource.path(id) + "/deliveries/" + delivery + "/redeliver", null)
                .map(sent -> pages.goTo(here(id), "The same event is sent again."));
    }

    @POST
    @Path("/{id}/deliveries/recover")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> recover(String id, MultivaluedMap<String, String> sent) {
        var done = api.post(
                        WebhookResource.path(id) + "/deliveries/recover",
                        Map.of("since", instant(sent.getFirst("since"))))
                .map(answer -> pages.goTo(
                        here(id), notice(answer.body().path("recovered").asInt())));
        return settings.orFormAgain(done, sent, form -> content(id, 1, form));
    }

    private static String notice(int recovered) {
        return switch (recovered) {
            case 0 -> "There was nothing to send again.";
            case 1 -> "One delivery is sent again.";
            default -> recovered + " deliveries are sent again.";
        };
    }

    private Uni<TemplateInstance> content(String id, int page, Form form) {
        return Uni.combine()
                .all()
                .unis(api.get(WebhookResource.path(id), Webhook.class), list(id, page))
                .with((webhook, list) -> Templates.webhook(webhook, list, form));
    }

    private Uni<DeliveryList> list(String id, int page) {
        var asked = Query.of(WebhookResource.path(id) + "/deliveries")
                .with("page", page)
                .with("page_size", ROWS);
        return api.get(asked.text(), DeliveryPage.class)
                .map(found -> new DeliveryList(
                        id,
                        found.deliveries(),
                        Paging.of(page, ROWS, found.totalCount(), Query.of(here(id))),
                        found.deliveries().stream().anyMatch(one -> one.isMoving(clock.instant()))));
    }

    private Form aDayBack() {
        var start = clock.instant().minus(1, ChronoUnit.DAYS);
        return Form.empty()
                .with("since", LocalDateTime.ofInstant(start, ZoneOffset.UTC).truncatedTo(ChronoUnit.MINUTES));
    }

    /** Browsers send such a time without its zone; what is no time goes as it was typed, so that the API says so. */
    private static String instant(String typed) {
        try {
            return LocalDateTime.parse(typed == null ? "" : typed)
                    .toInstant(ZoneOffset.UTC)
                    .toString();
        } catch (DateTimeParseException none) {
            return typed == null ? "" : typed;
        }
    }

    private static String here(String id) {
        return WebhookResource.HERE + "/" + id;
    }
}
