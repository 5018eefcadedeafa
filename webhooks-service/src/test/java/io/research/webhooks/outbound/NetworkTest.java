package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {

    @ParameterizedTest
    @CsvSource({
        "10.0.0.0/8, 10.255.255.255, true",
        "10.0.0.0/8, 11.0.0.0, false",
        "100.64.0.0/10, 100.127.255.255, true",
        "100.64.0.0/10, 100.128.0.0, false",
        "1.2.3.4/32, 1.2.3.4, true",
        "1.2.3.4/32, 1.2.3.5, false",
        "0.0.0.0/0, 255.255.255.255, true",
        "2001::/23, 2001:1ff::1, true",
        "2001::/23, 2001:200::1, false",
    })
    void a_network_holds_the_addresses_that_begin_with_its_bits(String network, String address, boolean holds)
            throws UnknownHostException {
        byte[] bytes = InetAddress.getByName(address).getAddress();

        assertThat(Network.of(network).contains(bytes)).isEqualTo(holds);
    }

    @Test
    void a_network_of_one_family_holds_no_address_of_the_other() throws UnknownHostException {
        byte[] bytes = InetAddress.getByName("::1").getAddress();

        assertThat(Network.of("0.0.0.0/0").contains(bytes)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "10.0.0.0", "10.0.0.0/33", "10.0.0.0/-1", "localhost/8", "::/129", "10.0.0.0/x"})
    void what_is_no_network_is_refused(String text) {
        assertThatThrownBy(() -> Network.of(text)).isInstanceOf(IllegalArgumentException.class);
    }
}
