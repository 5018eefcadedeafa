package io.research.panel.cycle;

import static io.research.panel.PanelFixture.aPanelOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.kernel.identity.Tenant;
import io.research.panel.FakeNeighbours;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class PanelHoldSweepIT {
    private final String organization = "org_" + UUID.randomUUID();

    @Inject
    PanelHoldSweep sweep;

    @Test
    void money_of_a_cycle_that_recruits_stays_and_that_of_one_that_is_settled_or_unknown_goes_back() throws Throwable {
        var fielding = aPanelOf(organization).withTarget(2).fielding();
        var withdrawn = aPanelOf(organization).withTarget(2);
        withdrawn.prepared().expect(200);
        withdrawn.withdrawn().expect(204);

        assertThat(stands("panel-" + fielding.cycleId())).isTrue();
        await().untilAsserted(
                        () -> assertThat(stands("panel-" + withdrawn.cycleId())).isFalse());
        assertThat(stands("panel-" + UUID.randomUUID())).isFalse();
        assertThat(stands("panel-of-somebody-else")).isTrue();
    }

    private boolean stands(String operation) {
        try {
            return VertxContextSupport.subscribeAndAwait(
                    () -> sweep.stands(new Tenant(organization, "app_test"), operation));
        } catch (Throwable fault) {
            throw new AssertionError(fault);
        }
    }
}
