package io.research.load.driver;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SampleTest {
    private final Sample hundred = Sample.of(IntStream.rangeClosed(1, 100)
            .map(value -> 101 - value)
            .asDoubleStream()
            .toArray());

    @Test
    void a_percentile_is_a_value_of_the_sample() {
        assertThat(hundred.percentile(0.5)).isEqualTo(50);
        assertThat(hundred.percentile(0.99)).isEqualTo(99);
        assertThat(hundred.percentile(1)).isEqualTo(100);
        assertThat(Sample.of(7).percentile(0.5)).isEqualTo(7);
    }

    @Test
    void the_median_of_an_even_number_lies_between_the_middle_ones() {
        assertThat(hundred.median()).isEqualTo(50.5);
        assertThat(Sample.of(3, 1, 2).median()).isEqualTo(2);
    }
}
