package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.extension.ExtendWith;

/** The front page and the documentation, as somebody finds a way through them. */
@ExtendWith({OnTheStack.class, InChromium.class})
class FrontDoorST {
    private final RunningStack stack;
    private final Chromium chromium;

    FrontDoorST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void the_front_page_says_what_this_is_and_where_the_keys_of_a_local_stack_are(Device device) {
        var page = chromium.visitor(device).open(stack.baseUrl() + "/").page();

        assertThat(page.getByText("This is a local installation")).isVisible();
        assertThat(page.getByText("credentials.json").first()).isVisible();
        fits(page, device);
        Accessibility.check(page, "front page");
        chromium.photograph("front-" + device.width());
        link(page, "Quickstart").click();
        assertThat(heading(page)).hasText("Quickstart");
        page.navigate(stack.baseUrl() + "/no-such-page");
        assertThat(heading(page)).hasText("Page not found");
        Accessibility.check(page, "not found");
    }

    @OnPhoneAndDesk
    void codes_and_fields_are_found_and_what_is_not_there_is_said(Device device) {
        var page = chromium.visitor(device).open(stack.baseUrl() + "/docs").page();
        if (device.isTouch()) {
            page.locator("#menu > summary").click();
        }
        var search = page.getByRole(AriaRole.SEARCHBOX);

        for (String word : List.of("409", "429", "screener", "test_link", "transcript", "sdk", "pricing")) {
            search.fill(word);
            assertThat(page.locator("#tally")).hasText(Pattern.compile("results?$"));
            assertThat(page.locator("#found a").first()).isVisible();
        }
        search.fill("marzipan");
        assertThat(page.locator("#tally")).hasText("Nothing found for “marzipan”.");
        search.fill("409 admin_organization_required");
        chromium.photograph("docs-found-" + device.width());
        page.locator("#found a").first().click();
        assertThat(page).hasURL(stack.baseUrl() + "/docs/errors#admin_organization_required");
        Accessibility.check(page, "errors");
        fits(page, device);
    }

    @OnPhoneAndDesk
    void an_operation_shows_a_call_to_copy_beside_its_answer(Device device) {
        var visitor = chromium.visitor(device);
        visitor.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));

        // The address of an operation before the reference had a page of its own.
        var page = visitor.open(stack.baseUrl() + "/docs#createStudy").page();

        assertThat(page).hasURL(stack.baseUrl() + "/docs/reference#tag/studies/createStudy");
        var operation = page.locator("[id$='tag/studies/createStudy']").first();
        var call = operation.locator(".scalar-code-block").first();
        call.hover();
        call.getByRole(AriaRole.BUTTON).click();
        assertThat(call.getByText("Copied").first()).isAttached();
        var copied = (String) page.evaluate("navigator.clipboard.readText()");
        assertThat(copied).startsWith("curl " + stack.baseUrl()).contains("Bearer YOUR_SECRET_TOKEN");
        assertThat(operation.getByText("test_link").first()).isVisible();
        if (!device.isTouch()) {
            assertThat(call.boundingBox().x).isGreaterThan(device.width() / 2.0);
        }
        fits(page, device);
        chromium.photograph("docs-operation-" + device.width());
        onlyEvaluatingWasRefused(visitor);
    }

    @OnPhoneAndDesk
    void an_operation_that_was_found_is_shown_in_four_languages(Device device) {
        var visitor = chromium.visitor(device);
        var page = visitor.open(stack.baseUrl() + "/docs").page();
        if (device.isTouch()) {
            page.locator("#menu > summary").click();
        }

        page.getByRole(AriaRole.SEARCHBOX).fill("create session");
        page.locator("#found a[href$='/createHubSession']").click();

        var operation =
                page.locator("[id$='tag/intelligence-hub/createHubSession']").first();
        assertThat(operation.locator("pre").first()).containsText("--header 'Idempotency-Key: ");
        operation.getByTestId("client-picker").click();
        assertThat(page.getByRole(AriaRole.OPTION))
                .hasText(new String[] {"java.net.http", "Fetch", "Requests", "Curl"});
        onlyEvaluatingWasRefused(visitor);
    }

    @OnPhoneAndDesk
    void every_guide_is_accessible_and_fits(Device device) {
        var page = chromium.visitor(device).open(stack.baseUrl() + "/docs").page();
        Accessibility.check(page, "documentation");
        fits(page, device);
        var guides = page.locator("a[href^='/docs/']").all().stream()
                .map(link -> link.getAttribute("href").replaceFirst("#.*", ""))
                .filter(path -> !path.equals("/docs/reference"))
                .distinct()
                .toList();
        assertThat(guides).contains("/docs/quickstart", "/docs/webhooks", "/docs/errors");

        for (String guide : guides) {
            page.navigate(stack.baseUrl() + guide);
            assertThat(heading(page)).isVisible();
            Accessibility.check(page, guide);
            fits(page, device);
        }
    }

    /** A library in Scalar asks whether it may evaluate text, and does without; styles and hosts must all be let in. */
    private static void onlyEvaluatingWasRefused(Visitor visitor) {
        assertThat(visitor.forgetTroubles()).containsOnly("Content Security Policy: script-src by eval");
    }

    private static void fits(Page page, Device device) {
        assertThat((Integer) page.evaluate("document.scrollingElement.scrollWidth"))
                .isLessThanOrEqualTo(device.width());
    }

    private static Locator link(Page page, String name) {
        return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name))
                .first();
    }

    private static Locator heading(Page page) {
        return page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1));
    }
}
