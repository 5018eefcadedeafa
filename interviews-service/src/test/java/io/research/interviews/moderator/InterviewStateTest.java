package io.research.interviews.moderator;

import static io.research.interviews.moderator.InterviewFixture.FULL_ANSWER;
import static io.research.interviews.moderator.InterviewFixture.anInterview;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import org.junit.jupiter.api.Test;

class InterviewStateTest {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .build();

    @Test
    void an_interview_goes_on_from_its_stored_state_as_if_nothing_had_happened() throws JsonProcessingException {
        var whole = anInterview().says("Tea.").says(FULL_ANSWER).says(FULL_ANSWER);
        var interrupted = anInterview().says("Tea.");

        interrupted.resumedFrom(stored(interrupted.turn().state())).says(FULL_ANSWER);
        interrupted.resumedFrom(stored(interrupted.turn().state())).says(FULL_ANSWER);

        assertThat(interrupted.turn()).isEqualTo(whole.turn());
    }

    @Test
    void a_state_with_members_of_a_later_release_is_read() throws JsonProcessingException {
        var state = JSON.readValue(
                "{\"position\": {\"topic\": 1, \"question\": 0}, \"mood\": \"good\"}", InterviewState.class);

        assertThat(state.position()).isEqualTo(new InterviewState.Position(1, 0));
        assertThat(state.ending()).isEqualTo(TurnEnd.NONE);
    }

    @Test
    void the_state_of_a_long_interview_stays_small() throws JsonProcessingException {
        var interview = anInterview();
        for (int reply = 0; reply < 200 && !interview.turn().finished(); reply++) {
            interview.says("Tea, and then some more of it ".repeat(200));
        }

        assertThat(JSON.writeValueAsString(interview.turn().state())).hasSizeLessThan(10_000);
    }

    private static InterviewState stored(InterviewState state) throws JsonProcessingException {
        return JSON.readValue(JSON.writeValueAsString(state), InterviewState.class);
    }
}
