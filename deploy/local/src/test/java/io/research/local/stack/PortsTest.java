package io.research.local.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.local.Refusal;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.Test;

class PortsTest {
    @Test
    void the_usual_ports_are_those_of_the_contract() {
        var ports = Ports.usual(Catalogue.SERVICES);

        assertThat(ports.of("gateway")).isEqualTo(8080);
        assertThat(ports.of("studies")).isEqualTo(8081);
        assertThat(ports.of("signal")).isEqualTo(8088);
        assertThat(ports.of(Ports.TLS)).isEqualTo(8443);
    }

    @Test
    void a_port_base_puts_all_in_a_row() {
        var ports = Ports.consecutive(Catalogue.SERVICES, 9000);

        assertThat(ports.byName().values()).hasSize(14).allMatch(port -> port >= 9000 && port < 9014);
        assertThat(ports.of("gateway")).isEqualTo(9000);
    }

    @Test
    void free_ports_differ() {
        assertThat(Ports.free(Catalogue.SERVICES).byName().values()).doesNotHaveDuplicates();
    }

    @Test
    void a_taken_port_is_named_with_the_setting_that_changes_it() throws IOException {
        var ports = Ports.free(Catalogue.SERVICES);
        try (var taken = new ServerSocket(ports.of("gateway"), 1, InetAddress.ofLiteral("127.0.0.1"))) {

            assertThatThrownBy(ports::check)
                    .isInstanceOf(Refusal.class)
                    .hasMessageContaining("Port " + taken.getLocalPort() + " (gateway) is in use")
                    .hasMessageContaining("--port-base");
        }
    }
}
