package io.research.webhooks.delivery;

import static io.research.webhooks.fakes.Integrator.anIntegrator;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.ServiceInfra;
import io.research.webhooks.fakes.FakeNeighbours;
import io.research.webhooks.fakes.Integrator;
import io.research.webhooks.fakes.Receiver;
import jakarta.inject.Inject;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever stands in the table of webhooks, as from before a rule: an address inside is not called. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class InnerAddressIT {

    @Inject
    DeliveryFixture fixture;

    private final Integrator integrator = anIntegrator();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "0.0.0.0",
                "LOCALHOST",
                "[::1]",
                "[::]",
                "[::ffff:127.0.0.1]",
                "[::127.0.0.1]",
                "[64:ff9b::7f00:1]",
                "[2002:7f00:1::]",
                "private.example",
                "alias.example"
            })
    void an_address_inside_is_not_called(String host) throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = moved(receiver, host);

            integrator.pings(hook).expect(202);

            assertThat(failureOf(hook)).isEqualTo("blocked_address");
            assertThat(receiver.received()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.1", "2130706433", "0x7f000001", "0x7f.1", "0177.0.0.1", "017700000001", "localhost."})
    void another_spelling_of_it_leads_nowhere(String host) throws Throwable {
        try (var receiver = Receiver.trusted()) {
            var hook = moved(receiver, host);

            integrator.pings(hook).expect(202);

            assertThat(failureOf(hook)).isIn("blocked_address", "connection_failed");
            assertThat(receiver.received()).isEmpty();
        }
    }

    /** Registered with its own address, and found with that host in the table. */
    private Integrator.Hook moved(Receiver receiver, String host) throws Throwable {
        var hook = integrator.registers(receiver.url());
        String url = "https://" + host + ":" + URI.create(receiver.url()).getPort() + "/hook";
        fixture.execute("update webhook set hook_url = $2 where id = $1", hook.id(), url);
        return hook;
    }

    private Object failureOf(Integrator.Hook hook) {
        await().atMost(DeliveryFixture.PATIENCE).until(() -> "failed"
                .equals(integrator.deliveriesOf(hook).getFirst().get("status")));
        return integrator.deliveriesOf(hook).getFirst().get("failure_reason");
    }
}
