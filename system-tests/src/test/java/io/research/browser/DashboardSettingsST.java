package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.research.local.credential.Credentials;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What an organization looks after in the dashboard: keys, webhooks, money, usage, contact, members. */
@ExtendWith({OnTheStack.class, InChromium.class})
class DashboardSettingsST {
    private static final String SETTINGS = "/app/settings";

    private final RunningStack stack;
    private final Chromium chromium;
    private final String name = "Try " + UUID.randomUUID().toString().substring(0, 8);

    DashboardSettingsST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void a_key_is_made_shown_once_and_revoked(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open(SETTINGS);
        dashboard.look("keys");
        dashboard.link("New key").click();
        dashboard.page().locator("input[name=name]").fill(name);
        dashboard.page().getByLabel("Spend cap in US dollars").fill("much");
        dashboard.button("Make the key").click();
        assertThat(dashboard.page().locator("#lifetime_spend_cap_usd-fault")).isVisible();
        assertThat(dashboard.page().locator("input[name=name]")).hasValue(name);
        dashboard.look("key-refused");

        dashboard.page().getByLabel("Spend cap in US dollars").fill("");
        dashboard.page().locator("input[value=write]").check();
        dashboard.button("Make the key").click();

        var shown = dashboard.field("API key");
        assertThat(shown).hasValue(Pattern.compile("ui_sk_[0-9A-Za-z]{41}"));
        dashboard.look("key-made");
        String key = shown.inputValue();
        dashboard.page().reload();
        assertThat(dashboard.link("Revoke " + name)).isVisible();
        Assertions.assertThat(dashboard.page().content()).doesNotContain(key);
        Assertions.assertThat(dashboard.page().url()).doesNotContain(key);
        dashboard.link("Revoke " + name).click();
        dashboard.look("key-revoke");
        dashboard.button("Revoke the key").click();
        assertThat(dashboard.page().getByText("The key is revoked.")).isVisible();
        assertThat(dashboard.link("Revoke " + name)).hasCount(0);
    }

    @OnPhoneAndDesk
    void a_webhook_is_made_tried_repaired_and_deleted(Device device) {
        String address = "https://localhost:10443/" + UUID.randomUUID();
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open(SETTINGS + "/webhooks/new");
        dashboard.page().locator("input[name=hook_url]").fill("http://localhost/");
        dashboard.button("Make the webhook").click();
        assertThat(dashboard.page().locator("#hook_url-fault")).isVisible();
        dashboard.look("webhook-refused");

        dashboard.page().locator("input[name=hook_url]").fill(address);
        dashboard.page().locator("input[value='report.ready']").check();
        dashboard.button("Make the webhook").click();

        assertThat(dashboard.field("Signing secret")).hasValue(Pattern.compile("whsec_.+"));
        dashboard.look("webhook-secret");
        dashboard.link("I have kept it").click();
        assertThat(dashboard.page().getByText("Nothing has been sent yet.")).isVisible();
        dashboard.look("webhook");
        dashboard.button("Send a test").click();
        assertThat(cell(dashboard, "no connection")).isVisible();
        dashboard.look("webhook-deliveries");
        dashboard.button("Send again").click();
        assertThat(dashboard.page().getByText("The same event is sent again.")).isVisible();
        dashboard.button("Send them again").click();
        assertThat(dashboard.page().getByText("There was nothing to send again."))
                .isVisible();
        dashboard.link("New secret").click();
        dashboard.look("webhook-rotate");
        dashboard.button("Make a new secret").click();
        assertThat(dashboard.field("Signing secret")).hasValue(Pattern.compile("whsec_.+"));
        dashboard.link("I have kept it").click();
        dashboard.link("Delete").click();
        dashboard.button("Delete the webhook").click();
        assertThat(dashboard.page().getByText("The webhook is deleted.")).isVisible();
        assertThat(dashboard.page().getByText(address)).hasCount(0);
        dashboard.look("webhooks");
    }

    @OnPhoneAndDesk
    void money_is_added_and_seen_in_the_ledger(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open(SETTINGS + "/wallet");
        dashboard.page().getByLabel("Amount in US dollars").fill("much");
        dashboard.button("Add money").click();
        assertThat(dashboard.page().locator("#amount_usd-fault")).isVisible();
        dashboard.look("wallet-refused");

        dashboard.page().getByLabel("Amount in US dollars").fill("12.34");
        dashboard.button("Add money").click();

        assertThat(dashboard.page().getByText("The money is in the wallet.")).isVisible();
        assertThat(cell(dashboard, "$12.34").first()).isVisible();
        dashboard.look("wallet");
    }

    @OnPhoneAndDesk
    void usage_contact_and_members_are_seen_and_kept(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open(SETTINGS + "/usage");
        dashboard.page().locator("select[name=cadence]").selectOption("weekly");
        dashboard.button("Show").click();
        assertThat(dashboard.page()).hasURL(Pattern.compile("cadence=weekly"));
        assertThat(dashboard.page().getByRole(AriaRole.HEADING, named("Interviews")))
                .isVisible();
        dashboard.look("usage");
        dashboard.open(SETTINGS + "/usage?start_date=1990-01-01");
        assertThat(dashboard.page().getByRole(AriaRole.ALERT).filter(withText()))
                .isVisible();

        dashboard.link("Organization").click();
        dashboard.page().getByLabel("Privacy notice").fill("https://teahouse.example/privacy");
        dashboard.button("Save").click();
        assertThat(dashboard.page().getByText("Kept.")).isVisible();
        dashboard.look("organization");

        dashboard.link("Members").click();
        var me = dashboard
                .page()
                .getByRole(AriaRole.LISTITEM)
                .filter(withText(user("owner").email()));
        me.getByRole(AriaRole.COMBOBOX).selectOption("member");
        me.getByRole(AriaRole.BUTTON).first().click();
        assertThat(dashboard.page().getByText("at least one owner")).isVisible();
        dashboard.look("members");
    }

    @Test
    void a_member_is_told_who_may_do_what_is_not_open_to_members() {
        var dashboard = Dashboard.ofStranger(stack, chromium, Device.laptop());
        dashboard.signIn(user("member"));
        assertThat(dashboard.heading()).hasText("Studies");

        dashboard.open(SETTINGS);

        assertThat(dashboard.page().getByText("This page is for owners and admins"))
                .isVisible();
        dashboard.look("member-keys");
        dashboard.link("Wallet").click();
        assertThat(dashboard.page().getByText("Owners and admins of the organization add money"))
                .isVisible();
        assertThat(dashboard.link("Organizations")).hasCount(0);
    }

    @OnPhoneAndDesk
    void a_platform_admin_chooses_an_organization_and_answers_a_review(Device device) {
        stack.integrator(1, "all")
                .requestFeasibility(
                        201,
                        Map.of(
                                "target_audience",
                                name,
                                "country_code",
                                new String[] {"NZ"},
                                "target",
                                1_100,
                                "incident_rate",
                                5));
        var admin = stack.installation().credentials().platformAdmin();
        var dashboard = Dashboard.ofStranger(stack, chromium, device);
        dashboard.signIn(new Credentials.User(admin.email(), admin.password(), "platform admin"));
        assertThat(dashboard.heading()).hasText("Studies");
        dashboard.open(SETTINGS + "/members");
        assertThat(dashboard.page().getByText("Choose an organization first")).isVisible();

        dashboard.link("Organizations").click();
        dashboard.look("organizations");
        dashboard.button("Look at it Harbour Insights").click();
        assertThat(dashboard.heading()).hasText("Studies");
        assertThat(dashboard.page().locator(".who > summary")).hasText("Harbour Insights");
        dashboard.open(SETTINGS + "/feasibility");
        dashboard.look("reviews");
        dashboard.link(name).click();
        dashboard.page().getByLabel("Yes").check();
        dashboard.page().getByLabel("Hours it takes").fill("soon");
        dashboard.button("Give this answer").click();
        assertThat(dashboard.page().locator("#estimated_timeline_hours-fault")).isVisible();
        dashboard.page().getByLabel("Hours it takes").fill("48");
        dashboard.button("Give this answer").click();

        assertThat(dashboard.page().getByText("The answer is given.")).isVisible();
        dashboard.link(name).click();
        assertThat(dashboard.page().getByText("Feasible", new Page.GetByTextOptions().setExact(true)))
                .isVisible();
        dashboard.look("review");
    }

    private static Locator cell(Dashboard dashboard, String text) {
        return dashboard.page().getByRole(AriaRole.CELL).filter(withText(text));
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name).setExact(true);
    }

    private static Locator.FilterOptions withText(String text) {
        return new Locator.FilterOptions().setHasText(text);
    }

    private static Locator.FilterOptions withText() {
        return new Locator.FilterOptions().setHasText(Pattern.compile(".+"));
    }

    private Credentials.User user(String role) {
        return stack.organization(0).users().stream()
                .filter(user -> user.role().equalsIgnoreCase(role))
                .findFirst()
                .orElseThrow();
    }
}
