package io.research.kernel.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.testkit.EcPair;
import io.research.testkit.Settings;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AcceptedKeysTest {
    private static final String PUBLIC = "research.identity.public-key";
    private static final String PREVIOUS = "research.identity.previous-public-keys";
    private static final String OF_SERVICES = "research.identity.service-public-key";
    private static final String PREVIOUS_OF_SERVICES = "research.identity.previous-service-public-keys";

    private final EcPair caller = EcPair.generate();
    private final EcPair service = EcPair.generate();
    private final EcPair next = EcPair.generate();
    private final EcPair last = EcPair.generate();

    @Test
    void several_previous_keys_stand_beside_the_current_one_separated_by_commas() {
        var keys = keys(Map.of(PREVIOUS, next.publicPem() + ", " + last.publicPem()));

        assertThat(keys.ofCallers())
                .extracting(key -> (Object) key)
                .containsExactly(
                        caller.keys().getPublic(),
                        next.keys().getPublic(),
                        last.keys().getPublic());
        assertThat(keys.ofServices())
                .extracting(key -> (Object) key)
                .containsExactly(service.keys().getPublic());
    }

    @Test
    void a_file_whose_lines_are_joined_is_read_as_well() {
        String joined = (next.publicPem() + "," + last.publicPem()).replace("\n", "");

        assertThat(keys(Map.of(PREVIOUS_OF_SERVICES, joined)).ofServices()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {PUBLIC, PREVIOUS, OF_SERVICES, PREVIOUS_OF_SERVICES})
    void a_text_that_is_no_key_stops_the_start_and_is_not_shown(String setting) {
        assertThatThrownBy(() -> keys(Map.of(setting, "garbled")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith(setting + " ")
                .hasMessageNotContaining("garbled");
    }

    @Test
    void a_key_of_another_curve_stops_the_start() throws Exception {
        var generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp384r1"));
        var longer = new EcPair(generator.generateKeyPair());

        assertThatThrownBy(() -> keys(Map.of(PREVIOUS, longer.publicPem()))).hasMessageContaining("P-256");
    }

    @ParameterizedTest
    @ValueSource(strings = {PUBLIC, PREVIOUS})
    void no_key_is_for_callers_and_services_at_once(String setting) {
        assertThatThrownBy(() -> keys(Map.of(setting, service.publicPem()))).hasMessageContaining("share a key");
        assertThatThrownBy(() -> keys(Map.of(setting, next.publicPem(), PREVIOUS_OF_SERVICES, next.publicPem())))
                .hasMessageContaining("share a key");
    }

    @Test
    void whoever_signs_does_so_with_the_other_half_of_a_key_that_is_accepted() {
        var keys = keys(Map.of(PREVIOUS, next.publicPem()));

        assertThat(keys.signingForCallers("a setting", caller.privatePem())).isEqualTo(caller.privateKey());
        assertThat(keys.signingForCallers("a setting", next.privatePem())).isEqualTo(next.privateKey());
        assertThatThrownBy(() -> keys.signingForCallers("a setting", last.privatePem()))
                .hasMessageContaining("a setting is the other half neither of");
        assertThatThrownBy(() -> keys.signingForServices("a setting", caller.privatePem()))
                .hasMessageContaining("a setting is the other half neither of");
    }

    @Test
    void a_signing_key_that_is_none_is_named_but_not_shown() {
        var keys = keys(Map.of());

        assertThatThrownBy(() -> keys.signingForServices("a setting", "garbled"))
                .hasMessage("a setting must be an EC P-256 key as PKCS#8 PEM");
    }

    private AcceptedKeys keys(Map<String, String> given) {
        var settings = new HashMap<>(Map.of(PUBLIC, caller.publicPem(), OF_SERVICES, service.publicPem()));
        settings.putAll(given);
        return new AcceptedKeys(Settings.of(AcceptedKeysConfig.class, settings));
    }
}
