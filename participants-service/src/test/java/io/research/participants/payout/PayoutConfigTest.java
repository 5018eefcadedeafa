package io.research.participants.payout;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PayoutConfigTest {

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
