package io.research.dashboard.panel;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.panel.PanelPage.Fieldwork;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.Map;

/** The panel of a study: what it is asked for, and how far it has come. */
@Page
@Path("/app/studies/{id}/panel")
@PermitAll
@NonBlocking
class PanelResource {
    private final Api api;
    private final Pages pages;
    private final PanelPage page;
    private final OrderPage orders;

    PanelResource(Api api, Pages pages, PanelPage page, OrderPage orders) {
        this.api = api;
        this.pages = pages;
        this.page = page;
        this.orders = orders;
    }

    @CheckedTemplate(basePath = "panel")
    static class Templates {
        static native TemplateInstance otherwise(PanelStudy study);

        static native TemplateInstance quotas(Order order);

        static native TemplateInstance live(PanelStudy study, Fieldwork now);

        static native TemplateInstance progress(String id, Fieldwork now);

        static native TemplateInstance move(PanelStudy study, Fieldwork now, String move, Form form);
    }

    @GET
    public Uni<Response> panel(String id, @Context UriInfo address) {
        return PanelStudy.read(api, id).chain(study -> {
            if (!study.isPanel() || !study.head().isProvisioned()) {
                return pages.show(Templates.otherwise(study));
            }
            return study.isActive()
                    ? page.fieldwork(id).chain(now -> pages.show(Templates.live(study, now)))
                    : orders.show(200, id, address.getQueryParameters(), Form.empty());
        });
    }

    /** What the quotas come to, as they are typed. */
    @GET
    @Path("/quotas")
    public Uni<Response> quotas(String id, @Context UriInfo address) {
        return Uni.combine()
                .all()
                .unis(PanelStudy.read(api, id), Catalog.read(api))
                .asTuple()
                .chain(found -> pages.part(Templates.quotas(
                        Order.of(address.getQueryParameters(), Trait.of(found.getItem1(), found.getItem2())))));
    }

    /** How far it has come; the whole page is loaded again when recruitment has ended or paused meanwhile. */
    @GET
    @Path("/progress")
    public Uni<Response> progress(String id, @QueryParam("seen") @DefaultValue("") String seen) {
        return page.fieldwork(id).chain(now -> pages.part(Templates.progress(id, now))
                .map(part -> now.progress().fieldingStatus().equals(seen)
                        ? part
                        : Response.fromResponse(part)
                                .header("HX-Refresh", "true")
                                .build()));
    }

    /** Changes where the people of the study come from. */
    @POST
    @Path("/recruiting")
    public Uni<Response> recruit(String id, @FormParam("method") @DefaultValue("") String method) {
        return api.patch(PanelStudy.STUDIES + id, Map.of("recruiting_method", method))
                .map(done -> "panel".equals(method)
                        ? pages.goTo("/app/studies/" + id + "/panel", "This study recruits from the panel.")
                        : pages.goTo(
                                "/app/studies/" + id + "/participants", "You invite people to this study yourself."));
    }

    @GET
    @Path("/{move:pause|resume|stop}")
    public Uni<Response> askForMove(String id, String move) {
        return showMove(200, id, move, Form.empty());
    }

    @POST
    @Path("/{move:pause|resume|stop}")
    public Uni<Response> move(String id, String move, MultivaluedMap<String, String> sent) {
        return api.post(PanelStudy.STUDIES + id + "/" + move, null, null)
                .map(done -> pages.goTo("/app/studies/" + id + "/panel", said(move)))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> showMove(422, id, move, Form.refused(sent, fault)));
    }

    private Uni<Response> showMove(int status, String id, String move, Form form) {
        return Uni.combine()
                .all()
                .unis(PanelStudy.read(api, id), page.fieldwork(id))
                .asTuple()
                .chain(found -> pages.show(status, Templates.move(found.getItem1(), found.getItem2(), move, form)));
    }

    private static String said(String move) {
        return switch (move) {
            case "pause" -> "Paused. Nobody new is let in.";
            case "resume" -> "The panel is recruiting again.";
            default -> "Stopped. What is not needed any more is back in the wallet.";
        };
    }
}
