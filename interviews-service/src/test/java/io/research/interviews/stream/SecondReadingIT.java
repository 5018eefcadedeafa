package io.research.interviews.stream;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.SecondStart;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.language.Phrase;
import io.research.interviews.moderator.model.NoModel;
import io.research.interviews.moderator.nearest.SecondReading;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
@TestProfile(SecondStart.class)
@ExtendWith(NoModel.class)
class SecondReadingIT {
    private static final String VEILED = "You sound like a broken record.";
    private static final String CHECK_IN =
            InterviewerLanguages.choose("en", null).phrases().say(Phrase.CHECK_IN, 0);

    private static final Duration MODEL_LOADS = Duration.ofMinutes(2);

    @Inject
    SecondReading reading;

    private Guest guest;

    @BeforeEach
    void an_interview_under_way_and_a_model_that_is_loaded() {
        await().atMost(MODEL_LOADS).until(reading::isReady);
        guest = Guest.of(aStudy().published());
        guest.agrees().expect(200);
    }

    @Test
    void what_the_rules_do_not_see_is_asked_about_once_and_ends_nothing() {
        var asked = guest.says(VEILED).expect(200);
        var next = guest.says("Yes, that is fine.").expect(200);

        assertThat(asked.<List<String>>at("messages.message")).containsExactly(CHECK_IN);
        assertThat(next.<String>at("state")).isEqualTo("interviewing");
        assertThat(next.<List<String>>at("messages.message")).doesNotContain(CHECK_IN);
    }

    @Test
    void an_ordinary_answer_is_asked_on_as_ever() {
        var next = guest.says("We buy it at the farm shop on Saturdays.").expect(200);

        assertThat(next.<List<String>>at("messages.message")).doesNotContain(CHECK_IN);
    }
}
