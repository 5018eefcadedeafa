package io.research.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.InetSocketAddress;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConnectionLimitTest {
    private static final InetSocketAddress CLIENT = new InetSocketAddress("203.0.113.9", 50_000);
    private static final InetSocketAddress PROXY = new InetSocketAddress("10.0.0.1", 50_000);
    private static final InetSocketAddress LOOPBACK = new InetSocketAddress("127.0.0.1", 50_000);
    private static final InetSocketAddress LOOPBACK_6 = new InetSocketAddress("::1", 50_000);

    @Test
    void an_address_has_so_many_connections_until_it_closes_one() {
        var limit = limit(Map.of("research.limits.connections-per-address", "1"));
        var place = limit.enter(CLIENT).orElseThrow();
        assertThat(limit.enter(CLIENT)).isEmpty();

        place.run();

        assertThat(limit.enter(CLIENT)).isPresent();
    }

    @Test
    void those_of_proxies_are_those_of_many_and_local_ones_are_exempt_for_local_work() {
        var limit = limit(Map.of(
                "research.limits.connections-per-address", "0",
                "research.limits.trusted-proxies", "10.0.0.0/8",
                "research.limits.loopback-exempt", "true"));

        assertThat(limit.enter(PROXY)).isPresent();
        assertThat(limit.enter(LOOPBACK)).isPresent();
        assertThat(limit.enter(LOOPBACK_6)).isPresent();
        assertThat(limit.enter(CLIENT)).isEmpty();
    }

    @Test
    void other_addresses_of_the_machine_are_like_those_of_anybody() {
        var limit = limit(Map.of(
                "research.limits.connections-per-address", "0",
                "research.limits.loopback-exempt", "true"));

        assertThat(limit.enter(new InetSocketAddress("127.0.0.2", 50_000))).isEmpty();
    }

    @Test
    void without_a_setting_it_is_that_of_the_documentation() {
        var limit = limit(Map.of());
        for (int number = 0; number < 1024; number++) {
            assertThat(limit.enter(LOOPBACK)).isPresent();
        }

        assertThat(limit.enter(LOOPBACK)).isEmpty();
    }

    private static ConnectionLimit limit(Map<String, String> settings) {
        return ConnectionLimit.of(
                new SmallRyeConfigBuilder().withDefaultValues(settings).build());
    }
}
