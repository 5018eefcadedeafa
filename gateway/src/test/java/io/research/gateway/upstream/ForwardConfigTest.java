package io.research.gateway.upstream;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.configuration.MemorySize;
import io.research.testkit.Settings;
import java.math.BigInteger;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ForwardConfigTest {

    @Test
    void the_defaults_are_those_of_the_documentation() {
        var config = Settings.of(ForwardConfig.class);

        assertThat(config.connectTimeout()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.streams()).isEqualTo(2048);
        assertThat(config.connections()).isEqualTo(128);
        assertThat(config.uploads()).isEqualTo(64);
        assertThat(config.waiting()).isEqualTo(512);
        assertThat(config.idleTimeout()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.keepAlive()).isEqualTo(Duration.ofMinutes(1));
        assertThat(config.clientPatience()).isEqualTo(Duration.ofSeconds(20));
        assertThat(config.uploadRate()).isEqualTo(kilobytes(16));
        assertThat(config.gatheredUpload()).isEqualTo(kilobytes(64));
        assertThat(config.maxUriLength()).isEqualTo(4000);
        assertThat(config.maxHeaderSize()).isEqualTo(kilobytes(16));
        assertThat(config.heldAnswer()).isEqualTo(kilobytes(64));
        assertThat(config.drainLimit()).isEqualTo(kilobytes(64 * 1024));
        assertThat(config.breaker().window()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.breaker().requests()).isEqualTo(20);
        assertThat(config.breaker().failedPercent()).isEqualTo(50);
        assertThat(config.breaker().pause()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.breaker().probes()).isEqualTo(3);
    }

    private static MemorySize kilobytes(long count) {
        return new MemorySize(BigInteger.valueOf(count * 1024));
    }
}
