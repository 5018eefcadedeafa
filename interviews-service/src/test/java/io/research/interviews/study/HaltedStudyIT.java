package io.research.interviews.study;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fieldwork that pauses, was stopped or is full: {@code paused}, {@code stopped}, {@code completed}. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class HaltedStudyIT {
    private final StudyFixture study = aStudyOf("org_" + UUID.randomUUID()).with("fielding_status", "fielding");

    @Inject
    StudyEventsConsumer consumer;

    @ParameterizedTest
    @ValueSource(strings = {"paused", "stopped", "completed"})
    void nobody_new_gets_in(String status) {
        tell(status, 1);

        var closed = Guest.of(study);

        assertThat(closed.state()).isEqualTo("closed");
        assertThat(closed.opened().<Object>at("session_token")).isNull();
        assertThat(Guest.of(study, study.invites("ann@example.com")).state()).isEqualTo("closed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"paused", "stopped", "completed"})
    void who_has_not_consented_yet_is_too_late(String status) {
        tell("fielding", 1);
        var guest = Guest.of(study);

        tell(status, 2);

        assertThat(guest.comesBack().expect(200).<String>at("state")).isEqualTo("closed");
        assertThat(guest.agrees().expect(200).<String>at("state")).isEqualTo("closed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"paused", "stopped", "completed"})
    void who_has_begun_may_say_everything(String status) {
        tell("fielding", 1);
        var guest = Guest.of(study);
        guest.agrees().expect(200);

        tell(status, 2);

        assertThat(guest.talksToTheEnd().<String>at("state")).isEqualTo("completed");
    }

    @Test
    void it_takes_people_again_when_it_goes_on() {
        tell("paused", 1);
        assertThat(Guest.of(study).state()).isEqualTo("closed");

        tell("fielding", 2);

        assertThat(Guest.of(study).state()).isEqualTo("consent");
    }

    @Test
    void the_researcher_may_still_try_it_out() {
        tell("paused", 1);

        var trial = Guest.by(new JsonObject().put("link", study.slug()).put("test_token", study.testToken()));

        assertThat(trial.agrees().expect(200).<String>at("state")).isEqualTo("interviewing");
    }

    private void tell(String fieldingStatus, long revision) {
        String event = study.with("fielding_status", fieldingStatus)
                .atRevision(revision)
                .event("study.updated");
        try {
            VertxContextSupport.subscribeAndAwait(() -> consumer.on(NewsBatch.of(event)));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }
}
