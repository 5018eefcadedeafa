package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.webhooks.fakes.NameServer;
import io.smallrye.mutiny.TimeoutException;
import io.vertx.core.Vertx;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.assertj.core.api.InstanceOfAssertFactories;
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

    @Test
    void a_name_without_answer_delays_no_other() {
        var vertx = Vertx.vertx();
        var settings = OutboundSettings.none().asking(List.of(NameServer.start(vertx)), Duration.ofMinutes(1));
        var lookup = new DnsLookup(settings);
        var inOrder = new ConcurrentLinkedQueue<String>();

        var silent = find(lookup, NameServer.SILENT).whenComplete((any, fault) -> inOrder.add("silent"));
        var other = find(lookup, "private.example").whenComplete((any, fault) -> inOrder.add("other"));

        assertThat(other).succeedsWithin(Duration.ofMinutes(1));
        assertThat(silent).failsWithin(Duration.ofMinutes(1));
        assertThat(inOrder).containsExactly("other", "silent");
        lookup.close();
        vertx.close();
    }

    @Test
    void all_addresses_of_both_families_are_found() {
        var vertx = Vertx.vertx();
        var settings = OutboundSettings.none().asking(List.of(NameServer.start(vertx)), Duration.ofMinutes(1));
        var lookup = new DnsLookup(settings);

        var found = find(lookup, "public-beside-inner-ipv6.example");

        assertThat(found)
                .succeedsWithin(Duration.ofMinutes(1))
                .asInstanceOf(InstanceOfAssertFactories.list(InetAddress.class))
                .extracting(InetAddress::getHostAddress)
                .containsExactly("93.184.215.14", "0:0:0:0:0:0:0:1");
        lookup.close();
        vertx.close();
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
