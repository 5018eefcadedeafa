package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Uni;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DestinationsTest {
    private static final Map<String, List<InetAddress>> NAMES = Map.of(
            "public.example", addresses("93.184.215.14", "2606:4700:4700::1111"),
            "private.example", addresses("10.0.0.5"),
            "mixed.example", addresses("93.184.215.14", "127.0.0.1"),
            "empty.example", List.of(),
            "localhost", addresses("127.0.0.1", "::1"),
            "LOCALHOST", addresses("127.0.0.1"),
            "localhost.localdomain", addresses("127.0.0.1"),
            "partner.example", addresses("10.20.0.7"));

    private final Destinations strict = new Destinations(DestinationsTest::lookUp, OutboundSettings.none());
    private final Destinations local =
            new Destinations(DestinationsTest::lookUp, OutboundSettings.none().allowingHosts("localhost"));

    @Test
    void a_public_host_is_reachable_at_all_its_addresses() {
        assertThat(find(strict, "https://public.example/hook"))
                .isEqualTo(new Destination.Reachable(NAMES.get("public.example")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://private.example/",
                "https://mixed.example/",
                "https://localhost/",
                "https://10.0.0.1/",
                "https://[::1]/",
                "https://[::ffff:127.0.0.1]/",
                "https://[64:ff9b::7f00:1]/"
            })
    void a_host_with_one_internal_address_is_blocked(String url) {
        assertThat(find(strict, url)).isEqualTo(new Destination.Refused(FailureReason.BLOCKED_ADDRESS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://0x7f.1/", "https://127.1/", "https://0177.0.1/"})
    void a_host_of_numbers_that_is_no_plain_address_is_blocked(String url) {
        assertThat(find(local, url)).isEqualTo(new Destination.Refused(FailureReason.BLOCKED_ADDRESS));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://unknown.example/", "https://empty.example/"})
    void a_host_without_address_cannot_be_reached(String url) {
        assertThat(find(strict, url)).isEqualTo(new Destination.Refused(FailureReason.CONNECTION_FAILED));
    }

    @Test
    void an_allowed_host_may_be_internal() {
        assertThat(find(local, "https://localhost:9443/hook"))
                .isEqualTo(new Destination.Reachable(NAMES.get("localhost")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://LOCALHOST/", "https://localhost.localdomain/", "https://127.0.0.1/", "https://[::1]/"})
    void an_allowed_host_is_allowed_as_it_is_spelled_only(String url) {
        assertThat(find(local, url)).isEqualTo(new Destination.Refused(FailureReason.BLOCKED_ADDRESS));
    }

    @Test
    void an_allowed_network_may_be_internal() {
        var lenient = new Destinations(
                DestinationsTest::lookUp, OutboundSettings.none().allowingNetworks("10.20.0.0/16"));

        assertThat(find(lenient, "https://partner.example/")).isInstanceOf(Destination.Reachable.class);
        assertThat(find(lenient, "https://private.example/")).isInstanceOf(Destination.Refused.class);
    }

    private static Destination find(Destinations destinations, String url) {
        return destinations.find(URI.create(url)).await().indefinitely();
    }

    private static Uni<List<InetAddress>> lookUp(String name) {
        var known = NAMES.get(name);
        return known == null
                ? Uni.createFrom().failure(new UnknownHostException(name))
                : Uni.createFrom().item(known);
    }

    private static List<InetAddress> addresses(String... texts) {
        return Arrays.stream(texts).map(DestinationsTest::address).toList();
    }

    private static InetAddress address(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException impossible) {
            throw new IllegalArgumentException(impossible);
        }
    }
}
