package io.research.kernel.limits;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LimitPerKeyTest {
    private static final String SITE = "203.0.113.9";

    private final LimitPerKey places = new LimitPerKey(2);

    @Test
    void an_address_has_so_many_places_and_others_have_theirs() {
        places.take(SITE);
        places.take(SITE);

        assertThat(places.take(SITE)).isEmpty();
        assertThat(places.take("198.51.100.1")).isPresent();
    }

    @Test
    void a_place_that_is_given_back_is_free_once() {
        places.take(SITE);
        var second = places.take(SITE).orElseThrow();

        second.run();
        second.run();

        assertThat(places.take(SITE)).isPresent();
        assertThat(places.take(SITE)).isEmpty();
    }

    @Test
    void an_address_for_which_nothing_goes_on_is_forgotten() {
        var first = places.take(SITE).orElseThrow();
        var second = places.take(SITE).orElseThrow();
        places.take(SITE);

        first.run();
        second.run();

        assertThat(places.isEmpty()).isTrue();
    }

    @Test
    void as_many_are_taken_together_as_are_asked_for_or_none() {
        var both = places.take(SITE, 2).orElseThrow();

        assertThat(places.take(SITE)).isEmpty();
        both.run();
        assertThat(places.take(SITE, 3)).isEmpty();
        assertThat(places.isEmpty()).isTrue();
    }
}
