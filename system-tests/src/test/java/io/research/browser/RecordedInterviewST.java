package io.research.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.microsoft.playwright.Request;
import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.local.demo.customer.ApiResponse;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.time.Duration;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Somebody talks, and what was recorded of it is there for the researcher. */
@ExtendWith({OnTheStack.class, InChromium.class})
class RecordedInterviewST {
    private static final String ANSWER = Fieldwork.answer("");

    /** So long must a recording be to show that time passes in it. */
    private static final double FEW_SECONDS = 2;

    private static final double A_MOMENT = 1;
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final RunningStack stack;
    private final Chromium chromium;

    RecordedInterviewST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @ParameterizedTest
    @CsvSource({"voice, /audio_recording_url", "video, /video_recording_url"})
    void a_reload_in_the_middle_leaves_one_recording_of_both_parts_whose_turns_say_when_they_were_said(
            String format, String wanted) {
        var researcher = Researcher.of(stack, aStudy(format));
        var visitor = chromium.visitor(Device.laptop());
        var page = visitor.open(researcher.link());
        page.agree();
        page.talk();
        page.awaitRecording(FEW_SECONDS);
        page.answer(ANSWER);

        page.page().reload();
        page.talk();
        page.awaitRecording(3 * FEW_SECONDS);
        page.answerToTheEnd(ANSWER);

        var interview = recorded(researcher, wanted);
        sayWhenTheyWereSaid(interview);
        var playback = Playback.of(interview.text(wanted), visitor);
        assertThat(playback.seconds()).isFinite().isGreaterThan(3 * FEW_SECONDS - A_MOMENT);
        assertThat(playback.middle()).isCloseTo(playback.seconds() / 2, within(A_MOMENT));
    }

    @ParameterizedTest
    @CsvSource({"voice, /audio_recording_url", "video, /video_recording_url"})
    void what_is_recorded_without_a_connection_arrives_later(String format, String wanted) {
        var researcher = Researcher.of(stack, aStudy(format));
        var visitor = chromium.visitor(Device.laptop());
        var page = visitor.open(researcher.link());
        page.agree();
        page.talk();

        visitor.goOffline();
        page.awaitRecording(3 * FEW_SECONDS);
        page.say(ANSWER);
        visitor.goOnline();
        assertThat(page.visible("Saved, waiting to be sent")).hasCount(0);
        page.answerToTheEnd(ANSWER);

        var playback = Playback.of(recorded(researcher, wanted).text(wanted), visitor);
        assertThat(playback.seconds()).isFinite().isGreaterThan(3 * FEW_SECONDS - A_MOMENT);
    }

    @ParameterizedTest
    @CsvSource({"voice, Allow the microphone", "video, Allow camera and microphone"})
    void who_will_not_be_recorded_can_type(String format, String allow) {
        var researcher = Researcher.of(stack, aStudy(format));
        var visitor = chromium.visitor(Device.phone());
        visitor.refuseDevices();
        var page = visitor.open(researcher.link());
        page.agree();

        page.button(allow).click();
        assertThat(page.visible("Your browser does not let this page listen.")).hasCount(1);
        page.button("Type instead").click();
        page.answerToTheEnd(ANSWER);

        var interview = researcher.interviewOnce("completed");
        assertThat(researcher.said()).isNotEmpty().allMatch(said -> said.startsWith(ANSWER));
        assertThat(interview.text("/audio_recording_url")).isNull();
        assertThat(interview.text("/video_recording_url")).isNull();
        assertThat(visitor.requests()).extracting(Request::url).noneMatch(url -> url.contains("/recordings/"));
    }

    private static void sayWhenTheyWereSaid(ApiResponse interview) {
        var turns = interview
                .at("/messages")
                .valueStream()
                .filter(message -> message.path("role").asText().equals("user"))
                .toList();
        assertThat(turns).isNotEmpty().allSatisfy(turn -> {
            assertThat(turn.path("start_s").isNumber()).isTrue();
            assertThat(turn.path("end_s").asDouble())
                    .isGreaterThanOrEqualTo(turn.path("start_s").asDouble());
        });
        assertThat(turns.stream().map(turn -> turn.path("start_s").asDouble())).isSorted();
    }

    private static StudyFixture aStudy(String format) {
        return StudyFixture.aChatStudy().with("interview_format", format);
    }

    /** The interview, once its recording is whole. */
    private static ApiResponse recorded(Researcher researcher, String url) {
        researcher.interviewOnce("completed");
        return await("the recording")
                .atMost(PATIENCE)
                .until(researcher::interview, interview -> interview.text(url) != null);
    }
}
