package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** One question to people, from its price to its answers. */
@ExtendWith({OnTheStack.class, InChromium.class})
class DashboardSignalST {
    private static final Duration FIELDWORK = Duration.ofMinutes(2);

    private final RunningStack stack;
    private final Chromium chromium;

    DashboardSignalST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void people_are_asked_for_a_price_and_their_answers_come(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device);
        dashboard.open("/app/signals/new");
        dashboard.look("signal-new");

        fillIn(dashboard, "3");
        dashboard.button("Show the price").click();
        assertThat(dashboard.heading()).hasText("Ask people something");
        assertThat(dashboard.button("Ask for $33.75")).isVisible();
        dashboard.look("signal-price");
        dashboard.button("Ask for $33.75").click();

        assertThat(dashboard.heading()).hasText("Which tea do you take on a journey?");
        assertThat(dashboard.page().getByRole(AriaRole.STATUS).first()).containsText("$33.75 is on hold");
        dashboard.look("signal-begun");
        assertThat(dashboard.page().locator("#live"))
                .containsText(
                        "It cost $33.75", new LocatorAssertions.ContainsTextOptions().setTimeout(FIELDWORK.toMillis()));
        assertThat(dashboard.page().locator("#live")).containsText("3 of 3 have answered");
        assertThat(dashboard.page().locator("#live tbody tr")).hasCount(3);
        dashboard.look("signal-answers");
        dashboard.open("/app/signals");
        dashboard.look("signals");
    }

    @Test
    void a_question_that_was_changed_after_its_price_is_priced_again() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());
        dashboard.open("/app/signals/new");
        fillIn(dashboard, "3");
        dashboard.button("Show the price").click();

        assertThat(dashboard.button("Ask for $33.75")).isVisible();
        dashboard.field("Answers").fill("4");
        dashboard.button("Ask for $33.75").click();

        assertThat(dashboard.page().getByText("You have changed something since the price was shown."))
                .isVisible();
        assertThat(dashboard.button("Ask for $45.00")).isVisible();
        dashboard.page().reload();
        assertThat(dashboard.field("Answers")).hasValue("4");
    }

    @Test
    void each_fault_stands_beside_its_field_and_nothing_typed_is_lost() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());
        dashboard.open("/app/signals/new");
        fillIn(dashboard, "3");
        box(dashboard, "Options, one per line").fill("Green tea");
        dashboard.page().getByLabel("People whom I invite by e-mail").check();
        box(dashboard, "E-mail addresses").fill("ok@example.com\nnobody");

        dashboard.button("Show the price").click();

        assertThat(dashboard.page().locator("#options-fault")).hasText("must have 2 to 5 items");
        assertThat(box(dashboard, "E-mail addresses")).hasValue("ok@example.com\nnobody");
        assertThat(dashboard.page().locator("#emails-fault")).containsText("e-mail addresses");
        dashboard.look("signal-refused");
    }

    @Test
    void a_run_is_changed_and_cancelled() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());
        dashboard.open("/app/signals/new");
        fillIn(dashboard, "3");
        dashboard.page().getByLabel("People whom I invite by e-mail").check();
        box(dashboard, "E-mail addresses").fill("signal-a@example.com\nsignal-b@example.com\nsignal-c@example.com");
        dashboard.button("Show the price").click();
        dashboard.button("Ask for $18.75").click();
        assertThat(dashboard.page().getByText("No answers yet.")).isVisible();

        dashboard.link("Change").click();
        dashboard.look("signal-edit");
        box(dashboard, "Question, claim or message").fill("Which tea <b>now</b>?");
        dashboard.button("Change it").click();
        assertThat(dashboard.heading()).hasText("Which tea <b>now</b>?");
        dashboard.link("Cancel").click();
        dashboard.look("signal-cancel");
        dashboard.button("Cancel it").click();

        assertThat(dashboard.page().locator(".state")).containsText("cancelled");
        assertThat(dashboard.page()).hasURL(Pattern.compile("/app/signals/[0-9a-f-]{36}$"));
    }

    /** By its role: to a label that stands around it, what is written in it belongs too. */
    private static Locator box(Dashboard dashboard, String name) {
        return dashboard
                .page()
                .getByRole(
                        AriaRole.TEXTBOX,
                        new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static void fillIn(Dashboard dashboard, String answers) {
        box(dashboard, "Question, claim or message").fill("Which tea do you take on a journey?");
        box(dashboard, "Options, one per line").fill("Green tea\nBlack tea");
        dashboard.field("Answers").fill(answers);
    }
}
