package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import io.research.journey.Fieldwork;
import io.research.journey.TeaDrinkers;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.time.Duration;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A report in the dashboard: made, read, shared, drawn as slides, and searched. */
@ExtendWith({OnTheStack.class, InChromium.class})
class DashboardReportST {
    private static final int PATIENCE = 60_000;

    private final RunningStack stack;
    private final Chromium chromium;

    DashboardReportST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void a_report_is_made_and_read_to_where_it_was_said(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device);
        var study = tea();
        dashboard.open(report(study));
        dashboard.look("report-none");

        dashboard.button("Make the report").click();
        isThere(heading(dashboard, "Report 1"));

        assertThat(dashboard.page().getByText("No language model has read these interviews."))
                .isVisible();
        dashboard.page().getByText("How to switch a language model on").click();
        assertThat(dashboard.page().getByText("Ollama on your laptop")).isVisible();
        assertThat(heading(dashboard, "What do you choose tea by?")).isVisible();
        assertThat(dashboard.page().locator(".bars b, .term b").first()).hasText(Pattern.compile("\\d / \\d"));
        dashboard.look("report");
        assertThat(dashboard
                        .page()
                        .locator("blockquote", new Page.LocatorOptions().setHasText("taste"))
                        .first()
                        .getByRole(AriaRole.LINK)
                        .getAttribute("href"))
                .matches("/app/interviews/[0-9a-f-]{36}#turn-[0-9a-f-]{36}");

        TeaDrinkers.interviews(study);
        await("the interviews to be known")
                .atMost(Duration.ofMillis(PATIENCE))
                .until(() -> dashboard
                                .open(report(study))
                                .page()
                                .getByText("4 completed interviews are not in this report.")
                                .count()
                        == 1);
        dashboard.look("report-stale");
        dashboard.button("Make a new report").click();
        isThere(heading(dashboard, "Report 2"));
        assertThat(dashboard.page().getByText("up to date", new Page.GetByTextOptions().setExact(true)))
                .isVisible();
    }

    @Test
    void without_interviews_no_report_is_made_and_it_says_why() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());
        var study = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());

        dashboard.open(report(study));

        assertThat(dashboard.page().getByText("No interview has been counted so far."))
                .isVisible();
        dashboard.button("Make the report").click();
        assertThat(dashboard.page().locator("main").getByRole(AriaRole.ALERT)).isVisible();
        assertThat(heading(dashboard, "No report yet")).isVisible();
        dashboard.look("report-refused");
    }

    @OnPhoneAndDesk
    void a_link_is_made_opened_by_a_stranger_and_revoked(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device);
        dashboard.open(report(reported(dashboard)));
        dashboard.link("Share a link").click();
        dashboard.look("links-none");

        dashboard.field("Days until it expires").evaluate("field => field.removeAttribute('max')");
        dashboard.field("Days until it expires").fill("31");
        dashboard.button("Make a link").click();
        assertThat(dashboard.page().getByText("must be at most 30")).isVisible();
        assertThat(dashboard.field("Days until it expires")).hasValue("31");
        dashboard.look("links-refused");

        dashboard.field("Days until it expires").fill("2");
        dashboard.button("Make a link").click();
        var address = dashboard.page().locator("input[readonly]");
        assertThat(address).hasCount(1);
        assertThat(dashboard.button("Copy")).isVisible();
        dashboard.look("links");
        var stranger = chromium.visitor(device).open(address.inputValue()).page();
        assertThat(stranger.getByText("What do you choose tea by?").first()).isVisible();

        dashboard
                .page()
                .getByText("Revoke", new Page.GetByTextOptions().setExact(true))
                .click();
        dashboard.button("Revoke this link").click();
        assertThat(dashboard.page().getByText("revoked", new Page.GetByTextOptions().setExact(true)))
                .isVisible();
        stranger.reload();
        assertThat(stranger.getByRole(AriaRole.HEADING)).hasText("This page is no longer available");
    }

    @OnPhoneAndDesk
    void slides_are_drawn_and_downloaded(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device);
        dashboard.open(report(reported(dashboard)));
        dashboard.link("Slides").click();
        dashboard.look("slides-none");

        dashboard.button("Make the slides").click();
        isThere(dashboard.link("Download PowerPoint"));
        dashboard.look("slides");

        var file = dashboard
                .page()
                .waitForDownload(() -> dashboard.link("Download PowerPoint").click());
        assertThat(file.suggestedFilename()).endsWith(".pptx");
        assertThat(file.failure()).isNull();
    }

    @OnPhoneAndDesk
    void a_search_leads_to_what_was_found(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device);
        var study = reported(dashboard);
        dashboard.open("/app/search");
        dashboard.look("search");

        dashboard.open("/app/search?study=" + study.studyId());
        dashboard.field("Words").fill("zyzzyva");
        dashboard.button("Search").click();
        assertThat(heading(dashboard, "Nothing found")).isVisible();
        dashboard.look("search-nothing");

        dashboard.field("Words").fill("choose tea");
        dashboard.page().locator("select[name=type]").selectOption("study_finding");
        dashboard.button("Search").click();
        assertThat(dashboard.link("What do you choose tea by?")).isVisible();
        dashboard.look("search-found");
        dashboard.link("What do you choose tea by?").click();
        assertThat(heading(dashboard, "What do you choose tea by?")).isVisible();
        assertThat(dashboard.page().locator("blockquote")).hasCount(4);
        dashboard.look("finding");
    }

    @Test
    void a_search_from_a_day_that_does_not_exist_is_refused_in_its_field() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());

        dashboard.open("/app/search?query=tea&study=" + reported(dashboard).studyId() + "&from=2026-02-31");

        assertThat(dashboard.field("Words")).hasValue("tea");
        assertThat(dashboard.page().locator("[name=from]")).hasAttribute("aria-invalid", "true");
        dashboard.look("search-refused");
    }

    private Fieldwork tea() {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        TeaDrinkers.interviews(fieldwork);
        return fieldwork;
    }

    private Fieldwork reported(Dashboard dashboard) {
        var study = tea();
        dashboard.open(report(study));
        dashboard.button("Make the report").click();
        isThere(heading(dashboard, "Report 1"));
        return study;
    }

    private static String report(Fieldwork study) {
        return "/app/studies/" + study.studyId() + "/report";
    }

    private static void isThere(Locator what) {
        assertThat(what).isVisible(new LocatorAssertions.IsVisibleOptions().setTimeout(PATIENCE));
    }

    private static Locator heading(Dashboard dashboard, String text) {
        return dashboard
                .page()
                .getByRole(
                        AriaRole.HEADING,
                        new Page.GetByRoleOptions().setName(text).setExact(true));
    }
}
