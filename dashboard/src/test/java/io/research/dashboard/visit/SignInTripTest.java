package io.research.dashboard.visit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class SignInTripTest {

    @Test
    void what_is_kept_is_read_again_whatever_the_next_page_is_called() {
        var trip = SignInTrip.to("/app/studies?name=Tee.und=Kräuter&page=2");

        assertThat(SignInTrip.read(trip.text())).isEqualTo(trip);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "a.b.c", "a.b.c.d.e", "a.b.c.***"})
    void what_was_kept_by_somebody_else_is_nothing(String text) {
        assertThat(SignInTrip.read(text)).isNull();
    }

    @Test
    void no_two_sign_ins_share_a_secret_and_none_is_shown() {
        var one = SignInTrip.to("/app");
        var other = SignInTrip.to("/app");

        assertThat(one.state())
                .hasSize(43)
                .isNotEqualTo(other.state())
                .isNotEqualTo(one.nonce())
                .isNotEqualTo(one.verifier());
        assertThat(one.toString()).doesNotContain(one.state(), one.nonce(), one.verifier());
    }

    /** The example of RFC 7636, appendix B. */
    @Test
    void the_challenge_is_the_digest_of_the_verifier() {
        var trip = new SignInTrip("", "", "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk", "");

        assertThat(trip.challenge()).isEqualTo("E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM");
    }
}
