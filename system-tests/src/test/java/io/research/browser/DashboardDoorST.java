package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import io.research.local.credential.Credentials;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Signing in and out of the dashboard, and what happens to whoever is not signed in. */
@ExtendWith({OnTheStack.class, InChromium.class})
class DashboardDoorST {
    private final RunningStack stack;
    private final Chromium chromium;

    DashboardDoorST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void a_researcher_signs_in_and_out(Device device) {
        var dashboard = Dashboard.ofStranger(stack, chromium, device);
        assertThat(dashboard.heading()).hasText("Sign in");
        dashboard.look("sign-in");

        dashboard.signIn(owner(0));
        assertThat(dashboard.heading()).hasText("Studies");
        dashboard.look("studies");

        dashboard.page().locator(".who > summary").click();
        dashboard.button("Sign out").click();
        assertThat(dashboard.heading()).hasText("Sign in");
        dashboard.open("/app/studies");
        assertThat(dashboard.heading()).hasText("Sign in");
    }

    @Test
    void a_wrong_password_is_refused_and_the_address_is_kept() {
        var dashboard = Dashboard.ofStranger(stack, chromium, Device.laptop());

        dashboard.signIn(new Credentials.User("owner@teahouse.example", "wrong", "owner"));

        assertThat(dashboard
                        .page()
                        .getByRole(AriaRole.ALERT)
                        .filter(new Locator.FilterOptions().setHasText(Pattern.compile(".+"))))
                .isVisible();
        assertThat(dashboard.field("E-mail address")).hasValue("owner@teahouse.example");
        dashboard.look("refused");
    }

    @Test
    void who_comes_by_a_link_arrives_there_after_signing_in() {
        var dashboard = Dashboard.ofStranger(stack, chromium, Device.laptop());

        dashboard.open("/app/studies?name=nothing+like+it");
        dashboard.signIn(owner(0));

        assertThat(dashboard.page().getByText("No study fits this search.")).isVisible();
    }

    @OnPhoneAndDesk
    void an_address_that_leads_nowhere_says_so(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device);

        dashboard.open("/app/no-such-page");

        assertThat(dashboard.heading()).hasText("There is nothing here");
        dashboard.look("nothing");
    }

    @Test
    void a_session_that_ends_is_renewed_over_the_page() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());
        dashboard.page().context().clearCookies(new BrowserContext.ClearCookiesOptions().setName("research_session"));

        dashboard.field("Name").fill("tea");
        dashboard.button("Search").click();

        assertThat(dashboard.page().getByText("Your session has ended")).isVisible();
        Accessibility.check(dashboard.page(), "signed out over a page");
        dashboard.page().locator("#sign-in").getByLabel("E-mail address").fill(owner(0).email());
        dashboard.page().locator("#sign-in").getByLabel("Password").fill(owner(0).password());
        dashboard.page().locator("#sign-in button").click();
        assertThat(dashboard.page()).hasURL(Pattern.compile("name=tea"));
        assertThat(dashboard.heading()).hasText("Studies");
    }

    private Credentials.User owner(int organization) {
        return stack.organization(organization).users().stream()
                .filter(user -> user.role().equalsIgnoreCase("owner"))
                .findFirst()
                .orElseThrow();
    }
}
