package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AddressRuleTest {
    private final AddressRule rule = new AddressRule(List.of());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8.8.8.8",
                "1.1.1.1",
                "9.255.255.255",
                "11.0.0.0",
                "93.184.215.14",
                "100.63.255.255",
                "100.128.0.0",
                "172.15.255.255",
                "172.32.0.0",
                "192.167.255.255",
                "223.255.255.255",
                "2606:4700:4700::1111",
                "2a00:1450:4001:82a::200e",
                "::ffff:8.8.8.8",
                "::ffff:808:808",
                "64:ff9b::808:808"
            })
    void a_public_address_may_be_called(String address) throws UnknownHostException {
        assertThat(rule.permits(InetAddress.getByName(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0.0.0.0",
                "0.1.2.3",
                "10.0.0.1",
                "10.255.255.255",
                "100.64.0.1",
                "100.100.100.200",
                "127.0.0.1",
                "127.255.255.254",
                "168.63.129.16",
                "169.254.169.254",
                "169.254.170.2",
                "172.16.0.1",
                "172.31.255.255",
                "192.0.0.192",
                "192.0.2.1",
                "192.88.99.1",
                "192.168.1.1",
                "198.18.0.1",
                "198.19.255.255",
                "198.51.100.7",
                "203.0.113.9",
                "224.0.0.1",
                "239.255.255.255",
                "240.0.0.1",
                "255.255.255.255"
            })
    void a_special_ipv4_address_may_not_be_called(String address) throws UnknownHostException {
        assertThat(rule.permits(InetAddress.getByName(address))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "::",
                "::1",
                "::127.0.0.1",
                "::ffff:127.0.0.1",
                "::ffff:a00:1",
                "::ffff:169.254.169.254",
                "64:ff9b::7f00:1",
                "64:ff9b::a9fe:a9fe",
                "64:ff9b::a00:5",
                "64:ff9b:1::808:808",
                "64:ff9b:1::7f00:1",
                "64:ff9b:1:ffff::a00:5",
                "::10.0.0.5",
                "::8.8.8.8",
                "::ffff:0:127.0.0.1",
                "100::1",
                "2001::1",
                "2001:0:7f00:1::",
                "2001:20::1",
                "2620:4f:8000::1",
                "2001:db8::1",
                "2002:7f00:1::",
                "2002:808:808::",
                "3fff::1",
                "5f00::1",
                "fc00::1",
                "fd00:ec2::254",
                "fd20:ce::254",
                "fe80::1",
                "fec0::1",
                "ff02::1"
            })
    void a_special_ipv6_address_may_not_be_called(String address) throws UnknownHostException {
        assertThat(rule.permits(InetAddress.getByName(address))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.20.0.1", "10.20.255.255", "fd12:3456::1"})
    void an_allowed_network_may_be_called(String address) throws UnknownHostException {
        var lenient = new AddressRule(Network.all("10.20.0.0/16", "fd12:3456::/32"));

        assertThat(lenient.permits(InetAddress.getByName(address))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"10.21.0.0", "10.19.255.255", "fd12:3457::1", "127.0.0.1"})
    void what_lies_beside_an_allowed_network_may_not(String address) throws UnknownHostException {
        var lenient = new AddressRule(Network.all("10.20.0.0/16", "fd12:3456::/32"));

        assertThat(lenient.permits(InetAddress.getByName(address))).isFalse();
    }
}
