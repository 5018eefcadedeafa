package io.research.browser;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.journey.Fieldwork;
import io.research.journey.StudyFixture;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody talks, and what was recorded of it is there for the researcher. */
@ExtendWith({OnTheStack.class, InChromium.class})
class RecordedInterviewST {
    private static final String ANSWER = Fieldwork.answer("");

    /** So long must a recording be to show that time passes in it. */
    private static final double FEW_SECONDS = 2;

    private final RunningStack stack;
    private final Chromium chromium;

    RecordedInterviewST(RunningStack stack, Chromium chromium) {
        this.stack = stack;
        this.chromium = chromium;
    }

    @ParameterizedTest
    @ValueSource(strings = {"voice", "video"})
    void turns_say_when_they_were_said(String format) {
        var researcher = Researcher.of(stack, aStudy(format));
        var page = chromium.visitor(Device.laptop()).open(researcher.link());
        page.agree();
        page.talk();
        page.awaitRecording(FEW_SECONDS);

        page.answerToTheEnd(ANSWER);

        var turns = researcher
                .interviewOnce("completed")
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
}
