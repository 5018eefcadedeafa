package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** People are invited to a study, or found by a panel, by somebody with a browser. */
@ExtendWith({OnTheStack.class, InChromium.class})
class DashboardFieldworkST {
    private static final double INTERVIEWS = Duration.ofMinutes(4).toMillis();

    private final RunningStack stack;
    private final Chromium chromium;

    DashboardFieldworkST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @OnPhoneAndDesk
    void people_are_pasted_looked_at_and_invited(Device device) {
        var fieldwork = Fieldwork.on(stack);
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open(participants(fieldwork.studyId()));
        assertThat(dashboard.page().getByText("Nobody has been invited yet")).isVisible();
        dashboard.look("participants-empty");
        String email = Fieldwork.newEmail();

        dashboard.link("Add people").click();
        dashboard
                .field("People")
                .fill("name;email;external_id\nنور الهدى;%s;crm-1\n<b>Bob</b>;bob@;crm-1".formatted(email));
        dashboard.look("people-new");
        dashboard.button("Check").click();

        assertThat(dashboard.page().getByText("This is not an e-mail address.")).isVisible();
        assertThat(dashboard.page().getByText("Line 2 has the same id.")).isVisible();
        assertThat(dashboard.page().getByText("<b>Bob</b>", exact())).isVisible();
        dashboard.look("people-read");
        dashboard.page().reload();
        assertThat(dashboard.field("People")).hasValue(Pattern.compile("bob@;crm-1"));

        dashboard.button("Check").click();
        dashboard.button("Invite the other one").click();
        assertThat(dashboard.page().getByText("1 person has been added.")).isVisible();
        dashboard.look("people-added");
        assertThat(fieldwork.mailTo(email).personalLink()).isNotBlank();
        await("the invitation to be sent").until(() -> stack.integrator()
                .participants(200, "?study_id=" + fieldwork.studyId())
                .text("/participants/0/delivery_status")
                .equals("sent"));

        dashboard.link("All participants").click();
        assertThat(dashboard.page().getByText("نور الهدى")).isVisible();
        assertThat(dashboard.page().locator("tbody")).containsText("Sent");
        dashboard.look("participants");
    }

    @Test
    void who_is_in_the_study_already_is_told_before_being_invited_twice() {
        var fieldwork = Fieldwork.on(stack);
        String email = Fieldwork.newEmail();
        fieldwork.invite(email);
        var dashboard =
                Dashboard.ofOwner(stack, chromium, Device.laptop()).open(participants(fieldwork.studyId()) + "/new");

        dashboard.field("People").fill(email.toUpperCase(Locale.ROOT) + "\n" + Fieldwork.newEmail());
        dashboard.button("Check").click();

        assertThat(dashboard.page().getByText("Is in this study already.")).isVisible();
        assertThat(dashboard.button("Invite the other one")).isVisible();
    }

    @Test
    void more_people_than_one_batch_holds_are_all_added() {
        var fieldwork = Fieldwork.on(stack);
        var dashboard =
                Dashboard.ofOwner(stack, chromium, Device.laptop()).open(participants(fieldwork.studyId()) + "/new");

        dashboard
                .field("People")
                .fill(IntStream.range(0, 120)
                        .mapToObj(number -> "p" + number + "@example.com")
                        .collect(Collectors.joining("\n")));
        dashboard
                .field("Send no invitations. I hand out the personal links myself.")
                .check();
        dashboard.button("Check").click();
        dashboard.button("Add 120 people").click();

        assertThat(dashboard.page().getByText("120 people have been added."))
                .isVisible(new LocatorAssertions.IsVisibleOptions().setTimeout(30_000));
        dashboard.link("All participants").click();
        assertThat(dashboard.page().getByText("1–50 of 120")).isVisible();
        dashboard.link("Next").click();
        assertThat(dashboard.page().getByText("51–100 of 120")).isVisible();
    }

    @Test
    void a_file_is_read_into_the_field_where_it_can_be_corrected() {
        var fieldwork = Fieldwork.on(stack);
        var dashboard =
                Dashboard.ofOwner(stack, chromium, Device.laptop()).open(participants(fieldwork.studyId()) + "/new");

        dashboard
                .page()
                .locator("input[type=file]")
                .setInputFiles(new FilePayload(
                        "people.csv",
                        "text/csv",
                        "email;name\nmueller@example.com;M\u00fcller".getBytes(StandardCharsets.ISO_8859_1)));

        assertThat(dashboard.field("People")).hasValue("email;name\nmueller@example.com;Müller");
    }

    @OnPhoneAndDesk
    void a_participant_is_corrected_and_rewarded(Device device) {
        var fieldwork = Fieldwork.on(stack);
        var participant = fieldwork.invite(Fieldwork.newEmail()).at("/0");
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open(participants(fieldwork.studyId()));

        dashboard.link("Change").click();
        dashboard
                .field("People get something for an interview, and their invitation says how much")
                .check();
        dashboard.field("Amount in US dollars").fill("a lot");
        dashboard.button("Save").click();
        assertThat(dashboard.field("Amount in US dollars")).hasAttribute("aria-invalid", "true");
        dashboard.look("incentive-refused");
        dashboard.field("Amount in US dollars").fill("7.5");
        dashboard.button("Save").click();
        assertThat(dashboard.page().getByText("$7.50")).isVisible();

        dashboard
                .page()
                .getByRole(AriaRole.LINK)
                .getByText(participant.path("email").asText())
                .click();
        dashboard.look("participant");
        dashboard.field("E-mail address").fill("nobody");
        dashboard.button("Save").click();
        assertThat(dashboard.page().locator("#email-fault")).isVisible();
        String corrected = Fieldwork.newEmail();
        dashboard.field("E-mail address").fill(corrected);
        dashboard.field("Name").fill("José \"Pepe\" Ñ");
        dashboard.button("Save").click();
        assertThat(dashboard.page().getByRole(AriaRole.HEADING).getByText("José \"Pepe\" Ñ"))
                .isVisible();
        assertThat(fieldwork.mailTo(corrected).personalLink())
                .isEqualTo(participant.path("interview_link").asText());

        dashboard.link("Send $7.50").click();
        assertThat(dashboard.page().getByText("This person has not completed an interview."))
                .isVisible();
        dashboard.look("reward");
        dashboard.button("Send $7.50").click();
        assertThat(dashboard.page().getByText("The reward is on its way.")).isVisible();
    }

    @OnPhoneAndDesk
    void a_panel_is_targeted_priced_launched_paused_and_stopped(Device device) {
        var study =
                stack.integrator().createStudy(201, StudyFixture.aChatStudy().body());
        var dashboard = Dashboard.ofOwner(stack, chromium, device).open(panel(study.id()));
        dashboard.button("Recruit from the panel instead").click();
        assertThat(dashboard.page().getByText("Everybody of the panel in the country you choose."))
                .isVisible();
        dashboard.look("panel-order");

        dashboard.link("Change who is let in").click();
        choice(dashboard, "Add a question").selectOption("1");
        dashboard.button("Add").click();
        assertThat(dashboard.field("18 to 24")).isVisible();
        dashboard.button("Save").click();
        assertThat(dashboard.page().getByText("Tick at least one answer")).isVisible();
        dashboard.field("18 to 24").check();
        dashboard.field("25 to 34").check();
        dashboard.look("targeting");
        dashboard.button("Save").click();
        assertThat(dashboard.page().getByText("18 to 24, 25 to 34")).isVisible();

        dashboard.field("People").fill("40");
        choice(dashboard, "Country").selectOption("US");
        dashboard.field("Percent of people who fit").fill("25");
        dashboard.field("18 to 24").fill("41");
        assertThat(dashboard.page().locator("#quota-state"))
                .containsText("41 places are divided, but there are only 40");
        dashboard.button("See the price").click();
        assertThat(dashboard.page().locator("#quota-state")).containsText("there are only 40");
        assertThat(dashboard.page()).hasURL(Pattern.compile("/estimate\\?"));
        assertThat(dashboard.field("People")).hasValue("40");
        dashboard.look("panel-quota-refused");
        dashboard.field("18 to 24").fill("30");
        assertThat(dashboard.page().locator("#quota-state")).containsText("the open answers share the other 10");
        dashboard.button("See the price").click();

        assertThat(dashboard.button("Launch and hold $1,300.00")).isVisible();
        dashboard.look("panel-estimate");
        dashboard.button("Launch and hold $1,300.00").click();
        assertThat(dashboard.page().getByText("The panel is recruiting", exact()))
                .isVisible();
        assertThat(dashboard.page().locator("#progress")).containsText("of 40");
        dashboard.look("panel-live");

        dashboard.link("Pause").click();
        assertThat(dashboard.page().getByText("Pausing costs nothing")).isVisible();
        dashboard.button("Pause").click();
        assertThat(dashboard.page().getByText("The panel is paused")).isVisible();
        dashboard.link("Resume").click();
        dashboard.button("Resume").click();
        dashboard.link("Stop").click();
        assertThat(dashboard.page().getByText("This cannot be undone.")).isVisible();
        dashboard.look("panel-stop");
        dashboard.button("Stop for good").click();
        assertThat(dashboard.page().getByText("The panel was stopped")).isVisible();
        dashboard.look("panel-stopped");
        dashboard.button("Invite people of your own instead").click();
        assertThat(dashboard.page().getByText("Nobody has been invited yet")).isVisible();
    }

    @Test
    void a_small_panel_is_watched_until_it_is_complete() {
        var study = stack.integrator().createStudy(201, aPanelStudy());
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop())
                .open(panel(study.id()) + "/estimate?target=1&incident_rate=50&country_code=US");

        dashboard.button("Launch and hold $32.50").click();

        assertThat(dashboard.page().getByText("The panel has reached its target"))
                .isVisible(new LocatorAssertions.IsVisibleOptions().setTimeout(INTERVIEWS));
        assertThat(dashboard.page().getByText("1 of 1")).isVisible();
        dashboard.look("panel-completed");
    }

    @OnPhoneAndDesk
    void a_panel_that_the_wallet_does_not_cover_says_what_is_missing(Device device) {
        var study = stack.integrator().createStudy(201, aPanelStudy());
        var dashboard = Dashboard.ofOwner(stack, chromium, device)
                .open(panel(study.id()) + "/estimate?target=1000&incident_rate=25&country_code=US");

        assertThat(dashboard.page().getByText("The wallet is short of")).isVisible();
        assertThat(dashboard.page().getByRole(AriaRole.BUTTON).getByText("Launch"))
                .hasCount(0);
        assertThat(dashboard.link("Add money")).hasAttribute("href", "/app/settings/wallet");
        dashboard.look("panel-short");
    }

    @OnPhoneAndDesk
    void people_who_are_hard_to_find_are_looked_at_first(Device device) {
        var study = stack.integrator().createStudy(201, aPanelStudy());
        var dashboard = Dashboard.ofOwner(stack, chromium, device)
                .open(panel(study.id()) + "/estimate?target=20&incident_rate=0.5&country_code=US");
        dashboard.field("Who they are").fill("Tea sommeliers <script>alert(1)</script>");
        dashboard.look("feasibility-new");

        dashboard.button("Send the request").click();

        assertThat(dashboard.page().getByText("Somebody is looking at it")).isVisible();
        assertThat(dashboard.page().getByText("Tea sommeliers <script>")).isVisible();
        dashboard.look("feasibility");
        dashboard.button("Cancel the request").click();
        assertThat(dashboard.page().getByText("This request was cancelled")).isVisible();
        dashboard.open(panel(study.id()));
        assertThat(dashboard.page().getByText("cancelled", exact())).isVisible();
    }

    @Test
    void a_refusal_that_no_form_expects_is_said_over_the_page() {
        var study =
                stack.integrator().createStudy(201, StudyFixture.aChatStudy().body());
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop()).open(panel(study.id()));

        dashboard.page().locator("input[name=method]").evaluate("field => field.value = 'none'");
        dashboard.button("Recruit from the panel instead").click();

        assertThat(dashboard.page().locator("#problem")).containsText("must be one of");
        assertThat(dashboard.page().getByText("This study invites its own people"))
                .isVisible();
    }

    @Test
    void a_country_that_does_not_speak_the_language_is_refused_beside_its_field() {
        var study = stack.integrator().createStudy(201, aPanelStudy());
        var dashboard = Dashboard.ofOwner(stack, chromium, Device.laptop())
                .open(panel(study.id()) + "/estimate?target=8&incident_rate=25&country_code=JP");

        assertThat(choice(dashboard, "Country")).hasAttribute("aria-invalid", "true");
        assertThat(dashboard.field("People")).hasValue("8");
    }

    private static Map<String, Object> aPanelStudy() {
        return StudyFixture.aChatStudy()
                .with("recruiting_method", "panel")
                .with(
                        "targeting_attributes",
                        List.of(Map.of("qualification_id", 1, "allowed_options", List.of(101, 102, 103))))
                .body();
    }

    private static Page.GetByTextOptions exact() {
        return new Page.GetByTextOptions().setExact(true);
    }

    private static Locator choice(Dashboard dashboard, String name) {
        return dashboard
                .page()
                .getByRole(
                        AriaRole.COMBOBOX,
                        new Page.GetByRoleOptions().setName(name).setExact(true));
    }

    private static String participants(String study) {
        return "/app/studies/" + study + "/participants";
    }

    private static String panel(String study) {
        return "/app/studies/" + study + "/panel";
    }
}
