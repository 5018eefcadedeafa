package io.research.interviews.moderator;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelplineTest {

    /** The countries that the panel reaches (contract §4). */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "AR", "AU", "AT", "BE", "BO", "BR", "CA", "CL", "CN", "CO", "CR", "CZ", "DK", "DO", "EG", "FI", "FR",
                        "DE",
                "GR", "HK", "HU", "IN", "ID", "IE", "IT", "JP", "KE", "KR", "LU", "MY", "MX", "NL", "NZ", "NG", "NO",
                        "PK",
                "PE", "PH", "PL", "PT", "RO", "RU", "SA", "SG", "SK", "ZA", "ES", "SE", "CH", "TW", "TH", "TR", "UG",
                        "AE",
                "GB", "US", "VN"
            })
    void every_country_of_the_panel_has_somebody_to_turn_to_and_says_who_publishes_it(String country) {
        assertThat(Helpline.in(country)).hasValueSatisfying(line -> {
            assertThat(line.source()).contains(".");
            assertThat(line.isForEmergencies() || !line.number().isBlank()).isTrue();
        });
    }

    @Test
    void of_others_none_is_made_up() {
        assertThat(Helpline.in("XX")).isEmpty();
        assertThat(Helpline.in("")).isEmpty();
    }
}
