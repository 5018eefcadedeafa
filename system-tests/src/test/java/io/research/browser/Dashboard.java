package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.research.local.credential.Credentials;
import io.research.stack.RunningStack;

/** The dashboard as somebody with a browser uses it: by what its things are called. */
final class Dashboard {
    private final String base;
    private final Chromium chromium;
    private final Device device;
    private final Page page;

    private Dashboard(RunningStack stack, Chromium chromium, Device device) {
        // A gateway under change may stand beside a stack that runs already.
        this.base = System.getProperty("research.dashboard", stack.baseUrl());
        this.chromium = chromium;
        this.device = device;
        this.page = chromium.visitor(device).open(base + "/app").page();
    }

    /** Before anybody has signed in. */
    static Dashboard ofStranger(RunningStack stack, Chromium chromium, Device device) {
        return new Dashboard(stack, chromium, device);
    }

    /** The owner of the first organization has signed in. */
    static Dashboard ofOwner(RunningStack stack, Chromium chromium, Device device) {
        var owner = stack.organization(0).users().stream()
                .filter(user -> user.role().equalsIgnoreCase("owner"))
                .findFirst()
                .orElseThrow();
        var dashboard = new Dashboard(stack, chromium, device);
        dashboard.signIn(owner);
        assertThat(dashboard.heading()).hasText("Studies");
        return dashboard;
    }

    void signIn(Credentials.User user) {
        page.getByLabel("E-mail address").fill(user.email());
        page.getByLabel("Password").fill(user.password());
        page.getByRole(
                        AriaRole.BUTTON,
                        new Page.GetByRoleOptions().setName("Sign in").setExact(true))
                .click();
    }

    Page page() {
        return page;
    }

    /** Goes to an address below the host, such as {@code /app/studies}. */
    Dashboard open(String path) {
        page.navigate(base + path);
        return this;
    }

    Locator heading() {
        return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1));
    }

    Locator link(String name) {
        return page.getByRole(
                AriaRole.LINK, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    Locator button(String name) {
        return page.getByRole(
                AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    Locator field(String label) {
        return page.getByLabel(label, new Page.GetByLabelOptions().setExact(true));
    }

    /** Looks at the page: it is as wide as the device, has no fault that a program finds, and is kept as a picture. */
    void look(String step) {
        var width = page.evaluate("document.documentElement.scrollWidth");
        assertThat(width).as("the width of " + step).isEqualTo(page.evaluate("window.innerWidth"));
        // What has been scrolled halfway under the header is no fault of the page.
        page.evaluate("window.scrollTo({top: 0, behavior: 'instant'})");
        Accessibility.check(page, step);
        chromium.photograph("dashboard-" + step + "-" + device.width());
    }
}
