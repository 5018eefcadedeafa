package io.research.signal.run;

import static io.research.signal.SignalFixture.aPreference;
import static io.research.signal.SignalFixture.awaiting;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.identity.Tenant;
import io.research.signal.FakeNeighbours;
import io.research.signal.SignalFixture;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class RunHoldSweepIT {
    private final SignalFixture signal = SignalFixture.of("org");

    @Inject
    RunHoldSweep sweep;

    @Test
    void money_of_a_run_that_goes_on_stays_and_that_of_one_that_is_settled_or_unknown_goes_back() {
        String goingOn = signal.asked(aPreference());
        String cancelled = signal.asked(aPreference());
        signal.cancel(cancelled).expect(200);

        assertThat(stands("signal-" + goingOn)).isTrue();
        assertThat(stands("signal-" + goingOn + "-" + UUID.randomUUID())).isFalse();
        awaiting().until(() -> !stands("signal-" + cancelled));
        assertThat(stands("signal-" + UUID.randomUUID())).isFalse();
        assertThat(stands("signal-of-somebody-else")).isTrue();
    }

    private boolean stands(String operation) {
        try {
            return VertxContextSupport.subscribeAndAwait(
                    () -> sweep.stands(new Tenant(signal.organization(), "app_test"), operation));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }
}
