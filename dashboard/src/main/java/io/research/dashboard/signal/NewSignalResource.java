package io.research.dashboard.signal;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import io.research.apiclient.ApiAnswer;
import io.research.apiclient.ApiFault;
import io.research.dashboard.api.Api;
import io.research.dashboard.page.Form;
import io.research.dashboard.page.Money;
import io.research.dashboard.page.Page;
import io.research.dashboard.page.Pages;
import io.research.kernel.digest.Sha256;
import io.smallrye.common.annotation.NonBlocking;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.security.PermitAll;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.math.BigDecimal;
import java.util.List;

/** Asks people something: first it is said what that costs, and only what was priced is asked. */
@Page
@Path(SignalListResource.PAGES + "/new")
@PermitAll
@NonBlocking
class NewSignalResource {
    private static final String ASK = "/api/human-signal/ask";

    private final Api api;
    private final Pages pages;
    private final Locales locales;

    NewSignalResource(Api api, Pages pages, Locales locales) {
        this.api = api;
        this.pages = pages;
        this.locales = locales;
    }

    @CheckedTemplate(basePath = "signal")
    static class Templates {
        static native TemplateInstance newSignal(
                Form form,
                List<SignalForm.Screener> screeners,
                Locales.Choices locales,
                Priced priced,
                Shortage shortage);
    }

    /**
     * What the question that stands in the form would cost.
     *
     * @param mark of the question as it was priced
     * @param balance what is available in the wallet
     * @param changed whether something was changed since an earlier price
     */
    public record Priced(Estimate estimate, String mark, BigDecimal balance, boolean changed) {

        public String getAvailable() {
            return Money.dollars(balance);
        }

        /** What the wallet lacks; null where it has enough. */
        public String getMissing() {
            var missing = estimate.estimatedCost().subtract(balance);
            return missing.signum() > 0 ? Money.dollars(missing) : null;
        }
    }

    @GET
    public Uni<Response> begin() {
        return show(
                200,
                Form.empty()
                        .with("mode", "preference")
                        .with("audience", "general")
                        .with("n", 12)
                        .with("time_budget_hours", 3)
                        .with("locale", "en-US")
                        .with("language", "en"),
                null);
    }

    @POST
    public Uni<Response> ask(MultivaluedMap<String, String> sent) {
        var form = Form.of(sent);
        String priced = form.value("priced");
        boolean isAsked = form.value("step").equals("ask");
        var answer = isAsked && priced.equals(mark(form)) ? create(form, sent.getFirst("key")) : price(form, isAsked);
        return answer.onFailure(ApiFault.class).recoverWithUni(fault -> show(422, Form.refused(sent, fault), null));
    }

    private Uni<Response> create(Form form, String key) {
        return api.post(ASK, SignalForm.body(form), key)
                .map(ApiAnswer::body)
                .map(run -> pages.goTo(
                        SignalListResource.PAGES + "/" + run.path("study_id").asText(),
                        "The question is on its way. "
                                + Money.dollars(run.path("estimated_cost").decimalValue())
                                + " is on hold; what is not used is given back."));
    }

    private Uni<Response> price(Form form, boolean changed) {
        var body = SignalForm.body(form);
        body.put("dry_run", true);
        return Uni.combine()
                .all()
                .unis(api.post(ASK, body).map(answer -> api.read(answer.body(), Estimate.class)), available())
                .withUni(
                        (estimate, available) -> show(200, form, new Priced(estimate, mark(form), available, changed)));
    }

    private Uni<BigDecimal> available() {
        return api.get("/api/public/v1/account")
                .map(account ->
                        new BigDecimal(account.at("/wallet/available_usd").asText("0")));
    }

    private Uni<Response> show(int status, Form form, Priced priced) {
        var shortage = Shortage.of(form.getRefusal());
        return locales.read()
                .chain(choices -> pages.show(
                        status, Templates.newSignal(form, SignalForm.screenerFields(form), choices, priced, shortage)));
    }

    private static String mark(Form form) {
        return Sha256.hex(SignalForm.body(form).toString());
    }
}
