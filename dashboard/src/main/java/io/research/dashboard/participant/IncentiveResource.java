package io.research.dashboard.participant;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.dashboard.page.TypedNumber;
import io.research.dashboard.page.Wallet;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the people of a study get for an interview. */
@Page
@Path("/app/studies/{id}/participants/incentive")
@PermitAll
@NonBlocking
class IncentiveResource {
    private static final String AMOUNT = "byop_config.incentive_amount";
    private static final String ENABLED = "byop_config.is_incentives_enabled";
    private static final String AUTOMATIC = "byop_config.auto_send_incentives";

    private final Api api;
    private final Pages pages;

    IncentiveResource(Api api, Pages pages) {
        this.api = api;
        this.pages = pages;
    }

    @CheckedTemplate(basePath = "participant")
    static class Templates {
        static native TemplateInstance incentive(ByopStudy study, Wallet account, Form form);
    }

    @GET
    public Uni<Response> ask(String id) {
        return show(200, id, null);
    }

    @POST
    public Uni<Response> save(String id, MultivaluedMap<String, String> sent) {
        return api.patch(ByopStudy.STUDIES + id, Map.of("byop_config", config(sent)))
                .map(done -> pages.goTo("/app/studies/" + id + "/participants", "Saved."))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> show(422, id, Form.refused(sent, fault)));
    }

    /** @param refused null for the form of what is there */
    private Uni<Response> show(int status, String id, Form refused) {
        return Uni.combine()
                .all()
                .unis(ByopStudy.read(api, id), api.get(Wallet.PATH, Wallet.class))
                .asTuple()
                .chain(found -> pages.show(
                        status,
                        Templates.incentive(
                                found.getItem1(),
                                found.getItem2(),
                                refused == null ? formOf(found.getItem1()) : refused)));
    }

    private static Form formOf(ByopStudy study) {
        var form = Form.empty().with(AMOUNT, study.getAmount());
        if (study.isRewarding()) {
            form.with(ENABLED, true);
        }
        return study.isAutomatic() ? form.with(AUTOMATIC, true) : form;
    }

    /** What is no number goes as it was typed, so that the API says so beside its field. */
    private static Map<String, Object> config(MultivaluedMap<String, String> sent) {
        var config = new LinkedHashMap<String, Object>();
        config.put("incentive_amount", TypedNumber.of(sent.getFirst(AMOUNT)));
        config.put("is_incentives_enabled", sent.containsKey(ENABLED));
        config.put("auto_send_incentives", sent.containsKey(ENABLED) && sent.containsKey(AUTOMATIC));
        return config;
    }
}
