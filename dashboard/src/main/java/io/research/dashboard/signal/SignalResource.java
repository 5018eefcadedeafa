package io.research.dashboard.signal;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Money;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;

/** One run: its answers as they come, changed or cancelled. */
@Page
@Path(SignalListResource.PAGES + "/{run:[0-9a-f-]{36}}")
@PermitAll
@NonBlocking
class SignalResource {
    private static final String RUNS = "/api/human-signal/";

    private final Api api;
    private final Pages pages;
    private final Locales locales;

    SignalResource(Api api, Pages pages, Locales locales) {
        this.api = api;
        this.pages = pages;
        this.locales = locales;
    }

    @CheckedTemplate(basePath = "signal")
    static class Templates {
        static native TemplateInstance signal(Signal run);

        static native TemplateInstance live(Signal run);

        static native TemplateInstance edit(Signal run, Form form, Locales.Choices locales, Shortage shortage);

        static native TemplateInstance cancel(Signal run);
    }

    @GET
    public Uni<Response> show(String run) {
        return read(run).chain(found -> pages.show(Templates.signal(found)));
    }

    /** The part that changes with each answer. */
    @GET
    @Path("/live")
    public Uni<Response> live(String run) {
        return read(run).chain(found -> pages.part(Templates.live(found)));
    }

    @GET
    @Path("/edit")
    public Uni<Response> edit(String run) {
        return read(run).chain(found -> showEdit(200, found, form(found)));
    }

    @POST
    @Path("/edit")
    public Uni<Response> change(String run, MultivaluedMap<String, String> sent) {
        return api.patch(RUNS + run, SignalForm.change(Form.of(sent)))
                .map(changed -> pages.goTo(
                        SignalListResource.PAGES + "/" + run,
                        "Changed. It is now expected to cost "
                                + Money.dollars(
                                        changed.body().path("estimated_cost").decimalValue()) + "."))
                .onFailure(ApiFault.class)
                .recoverWithUni(fault -> read(run).chain(found -> showEdit(422, found, Form.refused(sent, fault))));
    }

    @GET
    @Path("/cancel")
    public Uni<Response> askToCancel(String run) {
        return read(run).chain(found -> pages.show(Templates.cancel(found)));
    }

    @POST
    @Path("/cancel")
    public Uni<Response> cancel(String run) {
        return api.post(RUNS + run + "/cancel", null)
                .map(cancelled -> pages.goTo(SignalListResource.PAGES + "/" + run, "Cancelled."));
    }

    private Uni<Signal> read(String run) {
        return api.get(RUNS + run + "/results", Signal.class);
    }

    private Uni<Response> showEdit(int status, Signal run, Form form) {
        var shortage = Shortage.of(form.getRefusal());
        return locales.read().chain(choices -> pages.show(status, Templates.edit(run, form, choices, shortage)));
    }

    private static Form form(Signal run) {
        return Form.empty()
                .with("mode", run.mode())
                .with("text", run.text())
                .with("options", String.join("\n", run.options()))
                .with("context", run.context())
                .with("audience", run.audience())
                .with("n", run.n())
                .with("voice", run.voice())
                .with("time_budget_hours", run.timeBudgetHours())
                .with("locale", run.locale())
                .with("language", run.locale());
    }
}
