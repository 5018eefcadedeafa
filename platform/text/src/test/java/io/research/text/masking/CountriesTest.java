package io.research.text.masking;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.i18n.phonenumbers.PhoneNumberUtil;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CountriesTest {
    @ParameterizedTest
    @CsvSource({"de, DE", "DE, DE", "en, GB", "pt, BR", "ar, EG", "zh, CN", "no, NO"})
    void a_language_is_read_with_its_main_country_beside_the_united_states(String language, String country) {
        assertThat(Countries.of(language)).containsExactly("US", country);
    }

    @ParameterizedTest
    @ValueSource(strings = {"auto", "", "xx", "de-DE"})
    void other_words_stand_for_the_united_states_alone(String language) {
        assertThat(Countries.of(language)).containsExactly("US");
    }

    @Test
    void every_country_has_a_numbering_plan() {
        var known = PhoneNumberUtil.getInstance().getSupportedRegions();

        for (String language :
                "af am ar az bn cs da de el en es et fa fi fr he hi id it ja ko pl pt ru sw zu".split(" ")) {
            assertThat(known).containsAll(Countries.of(language));
        }
    }
}
