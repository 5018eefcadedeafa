package io.research.gateway.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClientAddressesTest {
    private final ClientAddresses addresses = new ClientAddresses(List.of("10.0.0.0/8", "fd00::/8"));

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "203.0.113.9,  198.51.100.1,                       203.0.113.9",
                "10.0.0.1,     none,                               10.0.0.1",
                "10.0.0.1,     198.51.100.1,                       198.51.100.1",
                "10.0.0.1,     '192.0.2.66, 198.51.100.1',         198.51.100.1",
                "10.0.0.1,     '192.0.2.66, 198.51.100.1, 10.9.9.9', 198.51.100.1",
                "10.0.0.1,     '10.1.1.1, 10.2.2.2',               10.1.1.1",
                "10.0.0.1,     'x, 10.2.2.2',                      10.2.2.2",
                "10.0.0.1,     'localhost',                        10.0.0.1",
                "10.0.0.1,     '198.51.100.1,',                    198.51.100.1",
                "::ffff:10.0.0.1, 198.51.100.1,                    198.51.100.1",
                "fd00::1,      2001:db8::7,                        2001:db8:0:0:0:0:0:7"
            })
    void only_what_proxies_of_the_deployment_say_is_believed(String peer, String forwardedFor, String expected) {
        var lines = forwardedFor == null ? List.<String>of() : List.of(forwardedFor);

        assertThat(addresses.of(peer, lines)).map(InetAddress::getHostAddress).contains(expected);
    }

    @Test
    void several_lines_are_one_list() {
        var address = addresses.of("10.0.0.1", List.of("192.0.2.66", "198.51.100.1", "10.2.2.2"));

        assertThat(address).map(InetAddress::getHostAddress).contains("198.51.100.1");
    }

    @Test
    void a_request_that_came_by_no_network_has_no_address() {
        assertThat(addresses.of(null, List.of("198.51.100.1"))).isEmpty();
    }

    @Test
    void a_host_cannot_multiply_itself_within_its_IPv6_site() throws Exception {
        var one = InetAddress.getByName("2001:db8:1:2::1");
        var another = InetAddress.getByName("2001:db8:1:2:ffff::2");
        var elsewhere = InetAddress.getByName("2001:db8:1:3::1");

        assertThat(ClientAddresses.site(one))
                .isEqualTo(ClientAddresses.site(another))
                .isNotEqualTo(ClientAddresses.site(elsewhere));
    }

    @Test
    void a_network_that_is_none_stops_the_start() {
        assertThatThrownBy(() -> new ClientAddresses(List.of("proxy.local"))).isInstanceOf(RuntimeException.class);
    }
}
