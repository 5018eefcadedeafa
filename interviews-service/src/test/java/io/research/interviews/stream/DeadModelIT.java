package io.research.interviews.stream;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.SecondStart;
import io.research.interviews.moderator.ModelStub;
import io.research.interviews.moderator.RestedModel;
import io.research.testkit.ServiceInfra;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
@TestProfile(SecondStart.class)
@ExtendWith(RestedModel.class)
class DeadModelIT {
    private static final int TURNS = 25;
    private static final int ASKED_BEFORE_IT_IS_LEFT_ALONE = 10;

    @Test
    void a_dead_model_is_left_alone_and_the_interviews_go_on() {
        var study = aStudy().published();
        String answer = "I like green tea. MODEL BREAKS OFF";

        for (int turn = 0; turn < TURNS; turn++) {
            var guest = Guest.of(study);
            guest.agrees().expect(200);
            assertThat(guest.says(answer).expect(200).<String>at("state")).isEqualTo("interviewing");
        }

        assertThat(ModelStub.timesAsked(answer)).isEqualTo(ASKED_BEFORE_IT_IS_LEFT_ALONE);
    }
}
