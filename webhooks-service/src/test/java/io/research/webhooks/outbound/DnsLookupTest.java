package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.TimeoutException;
import io.vertx.core.Vertx;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class DnsLookupTest {

    @Test
    void servers_that_say_nothing_are_given_up_together() throws Exception {
        try (var one = silentServer();
                var two = silentServer()) {
            var settings = OutboundSettings.none().asking(List.of(address(one), address(two)), Duration.ofMillis(200));
            var lookup = new DnsLookup(settings);

            var found = find(lookup, "tea.example");

            assertThat(found)
                    .failsWithin(Duration.ofMinutes(1))
                    .withThrowableThat()
                    .withCauseInstanceOf(TimeoutException.class);
            lookup.close();
        }
    }

    private static CompletableFuture<List<InetAddress>> find(DnsLookup lookup, String name) {
        var vertx = Vertx.vertx();
        var found = new CompletableFuture<List<InetAddress>>();
        vertx.runOnContext(ignored -> lookup.all(name).subscribe().with(found::complete, found::completeExceptionally));
        return found.whenComplete((any, fault) -> vertx.close());
    }

    private static DatagramSocket silentServer() throws Exception {
        return new DatagramSocket(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    }

    private static String address(DatagramSocket server) {
        return "127.0.0.1:" + server.getLocalPort();
    }
}
