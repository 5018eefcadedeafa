package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import io.research.journey.StudyFixture;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.net.URI;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Studies in the dashboard: from an idea to a plan that can be tried. */
@ExtendWith({OnTheStack.class, InChromium.class})
class DashboardStudyST {
    private static final String BRIEF =
            """
            We want to know how people choose tea. Talk to people who buy it themselves.
            - How did you choose your last tea?
            - What would you never buy?
            """;

    private final RunningStack stack;
    private final Chromium chromium;
    private final Integrator integrator;

    DashboardStudyST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
        this.integrator = stack.integrator();
    }

    @OnPhoneAndDesk
    void a_study_begins_as_a_conversation_and_its_guide_is_changed_line_by_line(Device device) {
        var dashboard = Dashboard.ofOwner(stack, chromium, device);
        String name = aName();
        dashboard.link("New study").first().click();
        assertThat(dashboard.heading()).hasText("New study");
        dashboard.look("new-study");

        named(dashboard, "name").fill(name);
        named(dashboard, "message").fill(BRIEF);
        named(dashboard, "decide").check();
        dashboard.button("Create the study").click();

        assertThat(dashboard.heading()).hasText(name);
        assertThat(line(dashboard, "How did you choose your last tea?")).isVisible();
        assertThat(dashboard.page().getByText("no language model is connected")).isVisible();
        dashboard.look("plan");
        edit(dashboard);
        dashboard.page().reload();
        assertThat(line(dashboard, "How do you choose tea today?")).isVisible();
        assertThat(dashboard.page().locator(".line").last()).containsText("What else?");
    }

    @Test
    void the_guide_is_as_new_as_the_reply_even_if_that_is_there_at_once() {
        var draft = StudyFixture.aChatStudy().with("study_plan", null);
        String study = integrator.createStudy(201, draft.body()).id();
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop()).open("/app/studies/" + study + "/plan");
        assertThat(dashboard.page().getByText("No plan yet.")).isVisible();
        dashboard.page().route("**/plan/turns", DashboardStudyST::answerOnceItIsPlanned);

        named(dashboard, "message").fill(BRIEF);
        named(dashboard, "decide").check();
        dashboard.button("Send").click();

        assertThat(dashboard.page().locator("[data-answer]")).isVisible();
        assertThat(line(dashboard, "How did you choose your last tea?")).isVisible();
        assertThat(dashboard.page().locator("#study-state")).hasText("open for interviews");
    }

    /** Holds the page that follows a message back until the planner has answered. */
    private static void answerOnceItIsPlanned(Route route) {
        var sent = route.fetch(new Route.FetchOptions().setMaxRedirects(0));
        String next = URI.create(route.request().url())
                .resolve(sent.headers().get("location"))
                .toString();
        var page = route.fetch(new Route.FetchOptions().setUrl(next).setMethod("GET"));
        while (!page.text().contains("data-answer")) {
            page = route.fetch(new Route.FetchOptions().setUrl(next).setMethod("GET"));
        }
        route.fulfill(new Route.FulfillOptions().setResponse(page));
    }

    private void edit(Dashboard dashboard) {
        line(dashboard, "How did you choose your last tea?")
                .getByText("Edit", new Locator.GetByTextOptions().setExact(true))
                .click();
        named(dashboard, "say").fill("How do you choose tea today?");
        named(dashboard, "must").check();
        dashboard.look("line");
        dashboard.button("Save the line").click();
        assertThat(line(dashboard, "How do you choose tea today?")).containsText("always asked");

        dashboard.page().locator(".line").last().getByText("Add below").click();
        named(dashboard, "say").fill("What else?");
        dashboard.button("Add the line").click();
        assertThat(dashboard.page().locator(".line").last()).containsText("What else?");
    }

    @Test
    void a_name_of_spaces_only_is_refused_at_its_field_alone() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop()).open("/app/studies/new");

        named(dashboard, "name").fill("   ");
        dashboard.button("Create the study").click();

        assertThat(dashboard.page().getByText("must not be blank")).hasCount(1);
        assertThat(dashboard.page().locator(".problem").getByText("One field needs another look."))
                .isVisible();
    }

    @Test
    void lines_are_moved_and_removed() {
        String study =
                integrator.createStudy(201, StudyFixture.aChatStudy().body()).id();
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop()).open("/app/studies/" + study + "/plan");

        dashboard.button("Move up: What would you never buy?").click();
        assertThat(dashboard.page().locator(".say").nth(2)).hasText("What would you never buy?");
        dashboard.button("Remove: What would you never buy?").click();

        assertThat(line(dashboard, "What would you never buy?")).isHidden();
        assertThat(dashboard.page().locator(".line")).hasCount(5);
        assertThat(integrator.study(200, study).text("/study_plan/conversation_flow"))
                .contains("- How do you choose tea in a shop?\n- What made you pick the last one?\n3. Guests");
    }

    @OnPhoneAndDesk
    void what_two_people_write_at_once_is_shown_and_none_of_it_is_lost(Device device) {
        String study =
                integrator.createStudy(201, StudyFixture.aChatStudy().body()).id();
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open("/app/studies/" + study + "/plan?edit=q2");
        var plan = integrator.study(200, study).at("/study_plan");
        String changed = plan.path("conversation_flow").asText().replace("in a shop?", "in a shop nearby?");
        integrator.updateStudy(
                200, study, Map.of("study_plan", Map.of("objectives", "Learn how.", "conversation_flow", changed)));

        named(dashboard, "say").fill("How do you choose coffee?");
        dashboard.button("Save the line").click();

        assertThat(dashboard.page().getByText("How do you choose tea in a shop nearby?"))
                .isVisible();
        assertThat(named(dashboard, "say")).hasValue("How do you choose coffee?");
        dashboard.look("conflict");
        dashboard.button("Save the line").click();
        assertThat(line(dashboard, "How do you choose coffee?")).isVisible();
        assertThat(integrator.study(200, study).text("/study_plan/objectives")).isEqualTo("Learn how.");
    }

    @OnPhoneAndDesk
    void what_is_missing_leads_to_where_it_is_set(Device device) {
        var draft = StudyFixture.aChatStudy().with("name", null).with("language", null);
        String study = integrator.createStudy(201, draft.body()).id();
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open("/app/studies/" + study);
        dashboard.look("draft");

        dashboard.link("A language").click();
        named(dashboard, "name").fill("n".repeat(41));
        named(dashboard, "expected_duration_seconds").fill("3");
        named(dashboard, "language").selectOption("sv");
        dashboard.button("Save the settings").click();
        assertThat(dashboard.page().locator(".fault").getByText("must have at most 40 characters"))
                .isVisible();
        assertThat(named(dashboard, "language")).hasValue("sv");
        dashboard.look("settings-refused");

        named(dashboard, "name").fill("Te & <b>kaffe</b> شاي");
        named(dashboard, "expected_duration_seconds").fill("12");
        dashboard.button("Save the settings").click();
        assertThat(dashboard.page().getByText("The settings have been saved.")).isVisible();
        dashboard.link("Overview").click();
        assertThat(dashboard.heading()).hasText("Te & <b>kaffe</b> شاي");
        assertThat(dashboard.page().getByText("12 minutes")).isVisible();
        assertThat(dashboard.page().getByLabel("For participants")).hasValue(Pattern.compile("/i/"));
        dashboard.look("overview");
    }

    @OnPhoneAndDesk
    void a_screener_is_built_and_shown_as_participants_see_it(Device device) {
        String study =
                integrator.createStudy(201, StudyFixture.aChatStudy().body()).id();
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open("/app/studies/" + study + "/screener");

        dashboard.button("Add a question").click();
        named(dashboard, "screener_questions.0.text").fill("Do you drink tea?");
        named(dashboard, "screener_questions.0.options.0.text").fill("Yes");
        assertThat(dashboard.page().locator(".preview legend")).hasText("Do you drink tea?");
        dashboard.button("Save the screener").click();
        assertThat(dashboard.page().locator(".fault").getByText("must not be blank"))
                .isVisible();
        named(dashboard, "screener_questions.0.options.1.text").fill("No");
        assertThat(dashboard.page().locator(".preview .choice")).hasText(new String[] {"Yes", "No"});
        dashboard.look("screener");
        dashboard.button("Save the screener").click();

        assertThat(dashboard.page().getByText("The screener has been saved.")).isVisible();
        var saved = integrator.study(200, study).at("/screener_questions/0");
        assertThat(saved.at("/options/0/disqualify").asBoolean()).isFalse();
        assertThat(saved.at("/options/1/disqualify").asBoolean()).isTrue();
    }

    @OnPhoneAndDesk
    void a_trial_run_is_held_within_the_page(Device device) {
        String study =
                integrator.createStudy(201, StudyFixture.aChatStudy().body()).id();
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open("/app/studies/" + study + "/trial");

        assertThat(dashboard.page().frameLocator("iframe.trial").locator("h1")).isVisible();
        dashboard.look("trial");
    }

    @Test
    void a_study_is_deleted_after_it_was_said_what_follows() {
        String name = aName();
        String study = integrator
                .createStudy(201, StudyFixture.aChatStudy().named(name).body())
                .id();
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop()).open("/app/studies/" + study);

        dashboard.link("Delete this study…").click();
        assertThat(dashboard.page().getByText("This cannot be undone.")).isVisible();
        dashboard.look("delete");
        dashboard.button("Delete the study").click();

        assertThat(dashboard.page().getByText("The study has been deleted.")).isVisible();
        dashboard.open("/app/studies/" + study);
        assertThat(dashboard.heading()).hasText("There is nothing here");
    }

    @Test
    void an_address_below_the_studies_that_leads_nowhere_says_so() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());

        dashboard.open("/app/studies/cut-off");
        assertThat(dashboard.heading()).hasText("There is nothing here");
        dashboard.open("/app/studies/cut-off/settings");
        assertThat(dashboard.heading()).hasText("There is nothing here");
    }

    private static Locator named(Dashboard dashboard, String name) {
        return dashboard.page().locator("[name='" + name + "']");
    }

    private static Locator line(Dashboard dashboard, String words) {
        return dashboard
                .page()
                .locator(
                        ".line",
                        new Page.LocatorOptions()
                                .setHas(dashboard.page().locator(".say").getByText(words)));
    }

    private static String aName() {
        return "Tea " + UUID.randomUUID().toString().substring(0, 8);
    }
}
