package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.FilePayload;
import io.research.journey.Fieldwork;
import io.research.journey.TeaDrinkers;
import io.research.local.demo.customer.ApiResponse;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Questions to studies and documents in the dashboard, and what is made of the answers. */
@ExtendWith({OnTheStack.class, InChromium.class})
class DashboardEvidenceST {
    private static final String NOTES = "# Prices\n\nThe price of a kilogram of tea rose by nine percent in March.\n";

    private final RunningStack stack;
    private final Chromium chromium;

    DashboardEvidenceST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void a_study_and_a_document_are_asked_and_every_line_opens(Device device) {
        ApiResponse study = aStudyWithInterviews();
        var dashboard = Dashboard.ofOwner(stack, chromium, device);
        String name = "Tea <b>" + study.id();

        dashboard.open("/app/evidence");
        dashboard.look("evidence-sessions");
        dashboard.open("/app/evidence/new");
        dashboard.field("Name").fill(name);
        dashboard.look("evidence-new");
        dashboard.page().locator("input[value='" + study.id() + "']").check();
        dashboard.button("Begin the session").click();
        assertThat(dashboard.heading()).hasText(name);
        dashboard.look("evidence-first-question");

        dashboard.link("Sources").click();
        upload(dashboard, "prices.md", NOTES);
        assertThat(dashboard.page().locator(".uploads")).containsText("prices.md has arrived.");
        assertThat(dashboard.page().locator("#sources .badge").filter(new Locator.FilterOptions().setHasText("ready")))
                .hasCount(2);
        dashboard.look("evidence-sources");

        dashboard.link("Questions").click();
        dashboard.field("Your question").fill("How much did the price of a kilogram of tea rise in March?");
        dashboard.button("Ask").click();
        var turn = dashboard.page().locator("article.turn").first();
        assertThat(turn).containsText("nine percent");
        assertThat(turn).containsText("No language model has written this");
        assertThat(dashboard.field("Your question")).hasValue("");
        dashboard.look("evidence-answer");

        turn.locator("li")
                .filter(new Locator.FilterOptions().setHasText("nine percent"))
                .locator("a.cite")
                .click();
        assertThat(dashboard.page().locator("mark")).containsText("rose by nine percent");
        dashboard.look("evidence-place");

        dashboard.link("Documents and slides").click();
        dashboard.field("What should be in it").fill("Who thinks that good tea is too expensive?");
        dashboard.look("evidence-make");
        dashboard.button("Make it").click();
        assertThat(dashboard.page()).hasURL(Pattern.compile("/outputs/[0-9a-f-]{36}$"));
        assertThat(dashboard.page().locator("article.document")).containsText("cheapest packet");
        dashboard.look("evidence-output");
        assertThat(dashboard.page().locator("article.document a.cite").first())
                .hasAttribute("href", Pattern.compile("^/app/interviews/[0-9a-f-]{36}#turn-[0-9a-f-]{36}$"));

        dashboard.field("What should be different").fill("title: Dear tea");
        dashboard.button("Change it").click();
        assertThat(dashboard.page().locator("article.document")).containsText("Dear tea");
    }

    @Test
    void what_cannot_be_read_is_said_file_by_file_and_a_failed_change_says_why() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());
        begin(dashboard, "Hard cases");
        assertThat(dashboard.page().getByText("No sources yet.")).isVisible();

        upload(dashboard, "notes.exe", "MZ\0\0");
        assertThat(dashboard
                        .page()
                        .locator(".uploads .fault-line, #sources .fault-line")
                        .first())
                .isVisible();
        dashboard.look("evidence-refused");

        dashboard.link("Documents and slides").click();
        assertThat(dashboard.page().getByText("Nothing has been made of this session yet."))
                .isVisible();
        dashboard.field("What should be in it").fill("Tea?");
        dashboard.button("Make it").click();
        assertThat(dashboard.page().getByText("This did not work")).isVisible();
        dashboard.look("evidence-failed");
    }

    @Test
    void a_session_says_by_itself_when_its_study_can_be_asked() {
        ApiResponse study = aStudyWithInterviews();
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());
        dashboard.open("/app/evidence/new");
        dashboard.field("Name").fill("Followed");
        dashboard.page().locator("input[value='" + study.id() + "']").check();

        dashboard.button("Begin the session").click();

        assertThat(dashboard.page().locator("#readiness")).hasText("1 source can be asked.");
        assertThat(dashboard.page().locator("#readiness[hx-get]")).hasCount(0);
    }

    @Test
    void a_question_that_is_typed_survives_a_reload() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());
        begin(dashboard, "Kept");
        upload(dashboard, "prices.md", NOTES);
        assertThat(dashboard.page().locator("#sources .badge")).isVisible();
        dashboard.link("Questions").click();

        assertThat(dashboard.page().locator("form[data-kept]")).isVisible();
        dashboard.field("Your question").fill("Was it dear?");
        dashboard.page().reload();

        assertThat(dashboard.field("Your question")).hasValue("Was it dear?");
    }

    @Test
    void a_session_is_renamed_and_deleted() {
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop());
        begin(dashboard, "To go");
        String address = dashboard.page().url().replace("/sources", "");

        dashboard.link("Rename or delete").click();
        dashboard.look("evidence-settings");
        dashboard.field("Name").fill("شاي");
        dashboard.button("Rename").click();
        assertThat(dashboard.heading()).hasText("شاي");
        dashboard.link("Rename or delete").click();
        dashboard.page().getByText("Delete this session").click();
        dashboard.button("Delete it for good").click();

        assertThat(dashboard.heading()).hasText("Evidence");
        dashboard.page().navigate(address);
        assertThat(dashboard.heading()).hasText("There is nothing here");
    }

    private static void begin(Dashboard dashboard, String name) {
        dashboard.open("/app/evidence/new");
        dashboard.field("Name").fill(name);
        dashboard.button("Begin the session").click();
        assertThat(dashboard.heading()).hasText(name);
    }

    private static void upload(Dashboard dashboard, String name, String text) {
        dashboard
                .page()
                .getByLabel("Files", new Page.GetByLabelOptions().setExact(true))
                .setInputFiles(new FilePayload(name, "text/markdown", text.getBytes(StandardCharsets.UTF_8)));
        dashboard.button("Upload").click();
    }

    private ApiResponse aStudyWithInterviews() {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        TeaDrinkers.interviews(fieldwork);
        return fieldwork.study();
    }
}
