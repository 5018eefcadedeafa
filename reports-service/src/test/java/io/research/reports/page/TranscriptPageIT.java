package io.research.reports.page;

import static io.research.reports.InterviewFixture.anInterview;
import static io.research.reports.PublishedEvents.publish;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.reports.FakeNeighbours;
import io.research.reports.InterviewFixture;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.restassured.response.Response;
import java.net.URI;
import java.time.Instant;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class TranscriptPageIT {
    private static final String RECORDING = "https://media.example:9000/recordings/x.webm?expires=1&signature=abc";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @Test
    void a_quotation_leads_to_its_turn_in_the_transcript_and_back() {
        String reportPage = reportPage();
        String place = place(reportPage, tea.interviews.getFirst());

        var page = open(place).expect(200);

        String anchor = place.replaceFirst(".*#", "");
        assertThat(page.body())
                .contains("<li id=\"" + anchor + "\"")
                .contains("<mark>The price of good tea is too expensive for me.</mark>")
                .contains(TeaStudy.PRICE, TeaStudy.BREW, "lang=\"en\"", "dir=\"auto\"")
                .contains(escaped(reportPage))
                .doesNotContain("<audio", "<video");
        assertThat(page.header("Content-Security-Policy"))
                .startsWith("default-src 'none'; style-src 'sha256-")
                .doesNotContain("media-src");
        assertThat(page.header("Cache-Control")).isEqualTo("private, no-store");
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @Test
    void what_was_said_is_masked_and_nothing_but_text_and_what_may_not_be_repeated_is_not_shown() {
        var hostile = anInterview()
                .asked(TeaStudy.PRICE, "The price of tea <script>alert(1)</script> is too expensive for me.")
                .asked("<img src=x onerror=alert(1)>", "Write to ada@example.com, \"please\" & soon.")
                .asked("And then?", "")
                .of(tea.study);

        var page = open(transcript(reportPage(), hostile)).expect(200);

        assertThat(page.body())
                .contains("&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;img src=x", "[email]")
                .contains("What was said here is not shown.")
                .doesNotContain("<script", "<img", "ada@example.com");
    }

    @Test
    void a_spoken_answer_that_is_quoted_can_be_heard_from_its_place() {
        var spoken = anInterview()
                .asked(TeaStudy.PRICE, "The price of tea is too expensive for everybody.")
                .recorded("audio", RECORDING)
                .of(tea.study);

        var page = open(transcript(reportPage(), spoken)).expect(200);

        assertThat(page.body())
                .containsOnlyOnce("<audio controls preload=\"none\" src=\"" + escaped(RECORDING) + "#t=10.5\"");
        assertThat(page.header("Content-Security-Policy")).endsWith("; media-src https://media.example:9000");
    }

    @Test
    void a_recording_of_what_is_masked_is_not_played() {
        var spoken = anInterview()
                .asked(TeaStudy.PRICE, "The price of tea is too expensive, write that to ada@example.com.")
                .recorded("video", RECORDING)
                .of(tea.study);

        var page = open(transcript(reportPage(), spoken)).expect(200);

        assertThat(page.body())
                .contains("The recording cannot be played here")
                .doesNotContain("<video", "media.example");
        assertThat(page.header("Content-Security-Policy")).doesNotContain("media-src");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(booleans = true)
    void a_recording_is_not_played_unless_nothing_was_edited(Boolean isEdited) {
        var spoken = anInterview()
                .asked(TeaStudy.PRICE, "The price of tea is too expensive for everybody.")
                .asked("And then?", "I buy less.")
                .recorded("audio", RECORDING)
                .edited(isEdited)
                .of(tea.study);

        var page = open(transcript(reportPage(), spoken)).expect(200);

        assertThat(page.body())
                .contains("The recording cannot be played here")
                .doesNotContain("<audio", "media.example");
        assertThat(page.header("Content-Security-Policy")).doesNotContain("media-src");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void an_interview_without_a_recording_that_can_be_played_says_nothing_of_one(boolean isEdited) {
        var spoken = anInterview()
                .asked(TeaStudy.PRICE, "The price of tea is too expensive for everybody.")
                .recorded("audio", null)
                .edited(isEdited)
                .of(tea.study);

        var page = open(transcript(reportPage(), spoken)).expect(200);

        assertThat(page.body()).doesNotContain("The recording cannot be played here", "<audio");
    }

    @Test
    void the_address_of_a_recording_is_asked_for_no_longer_than_the_page_can_be_opened() {
        var spoken = anInterview()
                .asked(TeaStudy.PRICE, "The price of tea is too expensive for everybody.")
                .recorded("audio", RECORDING)
                .of(tea.study);
        String reportPage = reportPage();
        long left = Long.parseLong(reportPage.replaceFirst(".*expires=(\\d+).*", "$1"))
                - Instant.now().getEpochSecond();

        open(transcript(reportPage, spoken)).expect(200);

        assertThat(spoken.secondsAskedFor()).isBetween(left - 60, left);
    }

    @Test
    void while_studies_cannot_be_asked_a_page_says_so() {
        String reportPage = reportPage();
        tea.study.unanswered();

        open(reportPage).refused(503, "service_unavailable");
        assertThat(browse(reportPage, "de").statusCode()).isEqualTo(503);
    }

    @Test
    void a_changed_address_opens_nothing() {
        String address = transcript(reportPage(), tea.interviews.getFirst());

        open(address + "x").refused(404, "not_found");
        open(address.replaceFirst("expires=\\d+", "expires=9999999999")).refused(404, "not_found");
        open(address.replaceFirst("\\?.*", "")).refused(404, "not_found");
    }

    @Test
    void only_interviews_that_the_report_rests_on_can_be_read() {
        String reportPage = reportPage();
        var later = anInterview().asked(TeaStudy.PRICE, "Cheap.").of(tea.study);
        var foreign = new TeaStudy("org_" + UUID.randomUUID());

        open(transcript(reportPage, later)).refused(404, "not_found");
        open(transcript(reportPage, foreign.interviews.getFirst())).refused(404, "not_found");
        open(transcript(reportPage, anInterview())).refused(404, "not_found");
    }

    @Test
    void a_deleted_interview_is_gone_at_once_and_the_page_says_so_in_the_language_of_its_reader() {
        String address = transcript(reportPage(), tea.interviews.getFirst());
        open(address).expect(200);

        tea.interviews.getFirst().goneFrom(tea.study);

        open(address).refused(404, "not_found");
        var page = browse(address, "de-CH, en;q=0.5");
        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(page.header("Content-Security-Policy")).startsWith("default-src 'none'; ");
        assertThat(page.asString())
                .contains("<html lang=\"de\" dir=\"ltr\">", "Hier gibt es nichts zu lesen")
                .doesNotContain("expensive");
    }

    @Test
    void a_deleted_interview_that_the_report_has_forgotten_is_gone_too() {
        String reportPage = reportPage();
        var gone = tea.interviews.getLast();

        publish(gone.deletedFrom(tea.study));

        await().until(() -> api.get(tea.report()).<Integer>at("interview_count") == 4);
        open(transcript(reportPage, gone)).refused(404, "not_found");
        assertThat(open(reportPage).expect(200).body()).doesNotContain(gone.id().toString());
    }

    private String reportPage() {
        return api.post(tea.report(), "", "Prefer", "wait=60").expect(200).at("page_url");
    }

    /** Where the page of the report leads to from a quotation of that interview. */
    private static String place(String reportPage, InterviewFixture interview) {
        var link = Pattern.compile("<a href=\"([^\"]+/interviews/" + interview.id() + "[^\"]+)\"")
                .matcher(open(reportPage).expect(200).body());
        assertThat(link.find()).isTrue();
        return link.group(1).replace("&amp;", "&");
    }

    private static String transcript(String reportPage, InterviewFixture interview) {
        return reportPage.replace("?", "/interviews/" + interview.id() + "?");
    }

    private static String escaped(String address) {
        return address.replace("&", "&amp;");
    }

    private static Api.Answer open(String address) {
        return Api.with(Tokens.ofParticipant()).get(path(address));
    }

    private static Response browse(String address, String languages) {
        return given().urlEncodingEnabled(false)
                .header("Authorization", "Bearer " + Tokens.ofParticipant())
                .header("Accept", "text/html,*/*;q=0.8")
                .header("Accept-Language", languages)
                .get(path(address));
    }

    private static String path(String address) {
        var uri = URI.create(address);
        return uri.getPath() + (uri.getQuery() == null ? "" : "?" + uri.getQuery());
    }
}
