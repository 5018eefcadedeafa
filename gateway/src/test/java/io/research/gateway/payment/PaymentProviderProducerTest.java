package io.research.gateway.payment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.configuration.DurationConverter;
import io.research.kernel.config.InstallationConfig;
import io.research.kernel.problem.Problem;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PaymentProviderProducerTest {
    private static final String SIMULATED = "research.payment.simulated";
    private static final String MODE = "research.installation.mode";

    @Test
    void nobody_gets_money_where_nothing_is_set() {
        var provider = provider(Map.of());

        assertThatThrownBy(provider::arrival).isInstanceOf(Problem.class).hasMessageContaining("no payment service");
    }

    @Test
    void simulated_payments_stop_the_start_of_a_production_installation() {
        assertThatThrownBy(() -> provider(Map.of(SIMULATED, "true")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining(MODE);
    }

    @Test
    void local_work_has_them_when_it_says_so() {
        var provider = provider(Map.of(SIMULATED, "true", MODE, "local"));

        assertThat(provider.arrival()).isEqualTo(PaymentProvider.Arrival.AT_ONCE);
    }

    @Test
    void a_payment_service_without_a_secret_for_its_callbacks_stops_the_start() {
        assertThatThrownBy(() -> provider(Map.of("research.payment.url", "http://127.0.0.1:1")))
                .hasMessageContaining("research.payment.callback-secret");
    }

    private static PaymentProvider provider(Map<String, String> settings) {
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .withConverter(Duration.class, 200, new DurationConverter())
                .withMapping(PaymentConfig.class)
                .withMapping(InstallationConfig.class)
                .withDefaultValues(settings)
                .build();
        return new PaymentProviderProducer()
                .provider(
                        config.getConfigMapping(PaymentConfig.class),
                        config.getConfigMapping(InstallationConfig.class));
    }
}
