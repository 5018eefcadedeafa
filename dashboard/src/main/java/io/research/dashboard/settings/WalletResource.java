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
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/** The money of the organization: what there is, where it went, and paying in. */
@Page
@Path("/app/settings/wallet")
@PermitAll
@NonBlocking
class WalletResource {
    private static final String ACCOUNT = "/api/public/v1/account";
    private static final String TRANSACTIONS = "/api/wallet/transactions";
    private static final String TOP_UPS = "/api/wallet/top-ups";
    private static final String KEYS = "/api/api-keys";
    private static final String HERE = "/app/settings/wallet";
    private static final String TAB = "wallet";
    private static final int ROWS = 20;
    private static final int PAID_LATER = 202;

    private final Api api;
    private final Pages pages;
    private final SettingsPages settings;

    WalletResource(Api api, Pages pages, SettingsPages settings) {
        this.api = api;
        this.pages = pages;
        this.settings = settings;
    }

    @CheckedTemplate(basePath = "settings")
    static class Templates {
        static native TemplateInstance wallet(Account account, Ledger ledger, Form form);

        static native TemplateInstance topUp(TopUp topUp);

        static native TemplateInstance topUpState(TopUp topUp);
    }

    /**
     * What owners and admins see besides the balance.
     *
     * @param keys those that may spend
     */
    public record Ledger(List<Transaction> transactions, Paging paging, List<KeyRow> keys) {}

    /** @param checkoutUrl where to pay; null once it is paid */
    public record TopUp(String topUpId, String status, BigDecimal amountUsd, String checkoutUrl) {}

    record TransactionPage(List<Transaction> transactions, long totalCount) {}

    @GET
    public Uni<Response> wallet(@QueryParam("page") Integer page) {
        return settings.show(TAB, content(Paging.number(page), Form.empty()));
    }

    @POST
    @Path("/top-ups")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    public Uni<Response> topUp(MultivaluedMap<String, String> sent) {
        var body = new LinkedHashMap<String, Object>();
        body.put("amount_usd", FieldValue.number(sent.getFirst("amount_usd")));
        var done = api.post(TOP_UPS, body, sent.getFirst("key"))
                .map(answer -> answer.status() == PAID_LATER
                        ? pages.goTo(HERE + "/top-ups/"
                                + answer.body().path("top_up_id").asText())
                        : pages.goTo(HERE, "The money is in the wallet."));
        return settings.orFormAgain(done, sent, form -> content(1, form));
    }

    /** The link to the payment is followed by hand: a form of this page may not lead to another site. */
    @GET
    @Path("/top-ups/{id}")
    public Uni<Response> topUp(String id) {
        return settings.show(TAB, api.get(TOP_UPS + "/" + id, TopUp.class).map(Templates::topUp));
    }

    @GET
    @Path("/top-ups/{id}/state")
    public Uni<Response> topUpState(String id) {
        return api.get(TOP_UPS + "/" + id, TopUp.class).chain(topUp -> pages.part(Templates.topUpState(topUp)));
    }

    private Uni<TemplateInstance> content(int page, Form form) {
        return Uni.combine()
                .all()
                .unis(api.get(ACCOUNT, Account.class), ledger(page))
                .with((account, ledger) -> Templates.wallet(account, ledger.orElse(null), form));
    }

    /** Empty for members, who see the balance only. */
    private Uni<Optional<Ledger>> ledger(int page) {
        var asked = Query.of(TRANSACTIONS).with("page", page).with("page_size", ROWS);
        return Uni.combine()
                .all()
                .unis(api.get(asked.text(), TransactionPage.class), api.get(KEYS, KeyResource.KeyList.class))
                .with((found, keys) -> Optional.of(new Ledger(
                        found.transactions(),
                        Paging.of(page, ROWS, found.totalCount(), Query.of(HERE)),
                        keys.apiKeys().stream()
                                .filter(key -> key.lifetimeSpendCapUsd() != null)
                                .toList())))
                .onFailure(fault ->
                        fault instanceof ApiFault refused && refused.code().equals("admin_required"))
                .recoverWithItem(Optional.empty());
    }
}
