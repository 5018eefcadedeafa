package io.research.signal.result;

import static io.research.signal.AnswerFixture.anAnswer;
import static io.research.signal.SignalFixture.aPreference;
import static io.research.signal.SignalFixture.awaiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.signal.FakeNeighbours;
import io.research.signal.SignalFixture;
import io.research.testkit.ServiceInfra;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class SimulatedAnswersIT {
    private final SignalFixture signal = SignalFixture.of("org");

    @Test
    void a_run_says_whether_simulated_people_have_answered_it() {
        String run = signal.asked(aPreference());
        signal.await(run, "fielding");
        anAnswer(signal, run, "Mint", "Fresh").published();
        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 1);
        assertThat(signal.results(run).<Boolean>at("is_simulated")).isFalse();

        anAnswer(signal, run, "Mint", "Fresh").simulated().published();

        awaiting().until(() -> signal.results(run).<Integer>at("progress.completed") == 2);
        assertThat(signal.results(run).<Boolean>at("is_simulated")).isTrue();
        assertThat(signal.edit(run, "context", "For breakfast.").expect(200).<Boolean>at("is_simulated"))
                .isTrue();
    }
}
