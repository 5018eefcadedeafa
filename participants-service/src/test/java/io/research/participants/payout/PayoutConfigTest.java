package io.research.participants.payout;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PayoutConfigTest {

    @Test
    void without_settings_no_service_is_called() {
        var config = config(Map.of());

        assertThat(config.url()).isEmpty();
        assertThat(config.token()).isEmpty();
        assertThat(config.timeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.settlesWithin()).isEqualTo(Duration.ofMinutes(10));
    }

    @Test
    void e_mails_pay_where_no_service_is_configured() {
        var emails = new ClaimCodeEmails(null, null, null, null, null, null);

        var provider = new PayoutProviderProducer().provider(config(Map.of()), emails);

        assertThat(provider).isSameAs(emails);
    }

    private static PayoutConfig config(Map<String, String> values) {
        return Settings.of(PayoutConfig.class, values);
    }
}
