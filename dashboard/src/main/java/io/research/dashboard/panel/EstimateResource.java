package io.research.dashboard.panel;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.Wallet;
import io.research.dashboard.panel.PanelPage.Choices;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.util.List;
import java.util.UUID;

/** What a panel would cost, and its launch. */
@Page
@Path("/app/studies/{id}/panel")
@PermitAll
@NonBlocking
class EstimateResource {
    private static final String ESTIMATE_ID = "estimate_id";
    private static final String FEASIBILITY_REQUIRED = "feasibility_required";
    private static final String STALE = "stale_estimate";

    private final Api api;
    private final Pages pages;
    private final PanelPage page;
    private final OrderPage orders;

    EstimateResource(Api api, Pages pages, PanelPage page, OrderPage orders) {
        this.api = api;
        this.pages = pages;
        this.page = page;
        this.orders = orders;
    }

    @CheckedTemplate(basePath = "panel")
    static class Templates {
        static native TemplateInstance estimate(
                PanelStudy study,
                Order order,
                Estimate estimate,
                List<QuotaTable> quotas,
                Countries countries,
                Wallet account,
                Form form);

        static native TemplateInstance uncertain(PanelStudy study, Order order, String estimateId, Form form);
    }

    /** Asks for the price; an estimate changes nothing, so that its address can be loaded again. */
    @GET
    @Path("/estimate")
    public Uni<Response> estimate(String id, @Context UriInfo address) {
        var typed = new MultivaluedHashMap<>(address.getQueryParameters());
        return page.choices(id).chain(choices -> {
            var order = Order.of(typed, choices.traits());
            return order.isBroken()
                    ? orders.show(422, id, typed, Form.of(typed))
                    : show(200, id, choices, order, Form.empty())
                            .onFailure(ApiFault.class)
                            .recoverWithUni(fault -> refuse(id, order, typed, fault));
        });
    }

    @POST
    @Path("/launch")
    public Uni<Response> launch(String id, MultivaluedMap<String, String> sent) {
        return page.choices(id).chain(choices -> {
            var order = Order.of(sent, choices.traits());
            var body = order.body();
            body.put(ESTIMATE_ID, sent.getFirst(ESTIMATE_ID));
            return api.post(launchOf(id), body, sent.getFirst("key"))
                    .map(done -> pages.goTo(
                            page(id), "The panel is recruiting. The whole estimate is on hold in the wallet."))
                    .onFailure(ApiFault.class)
                    .recoverWithUni(fault -> refuseLaunch(id, choices, order, sent, fault));
        });
    }

    private Uni<Response> show(int status, String id, Choices choices, Order order, Form form) {
        var body = order.body();
        body.put("dry_run", true);
        return Uni.combine()
                .all()
                .unis(api.post(launchOf(id), body, UUID.randomUUID().toString()), api.get(Wallet.PATH, Wallet.class))
                .asTuple()
                .chain(found -> {
                    var estimate = api.read(found.getItem1().body(), Estimate.class);
                    return pages.show(
                            status,
                            Templates.estimate(
                                    choices.study(),
                                    order,
                                    estimate,
                                    QuotaTable.of(estimate.quotas(), choices.catalog()),
                                    choices.countries(),
                                    found.getItem2(),
                                    form));
                });
    }

    private Uni<Response> refuse(String id, Order order, MultivaluedMap<String, String> typed, ApiFault fault) {
        return FEASIBILITY_REQUIRED.equals(fault.code())
                ? toFeasibility(id, order)
                : orders.show(422, id, typed, Form.refused(typed, fault));
    }

    private Uni<Response> refuseLaunch(
            String id, Choices choices, Order order, MultivaluedMap<String, String> sent, ApiFault fault) {
        if (FEASIBILITY_REQUIRED.equals(fault.code())) {
            return toFeasibility(id, order);
        }
        if (STALE.equals(fault.code())) {
            return Uni.createFrom()
                    .item(
                            () -> pages.goTo(
                                    order.address(page(id) + "/estimate"),
                                    "Nothing was launched: the estimate had expired, or the study has changed. This is the price now."));
        }
        var form = Form.refused(sent, fault);
        return fault.mayHaveHappened()
                ? pages.show(
                        fault.status(), Templates.uncertain(choices.study(), order, sent.getFirst(ESTIMATE_ID), form))
                : show(422, id, choices, order, form);
    }

    private Uni<Response> toFeasibility(String id, Order order) {
        return Uni.createFrom().item(() -> pages.goTo(order.address(page(id) + "/feasibility")));
    }

    private static String launchOf(String id) {
        return PanelStudy.STUDIES + id + "/launch-panel";
    }

    private static String page(String id) {
        return "/app/studies/" + id + "/panel";
    }
}
