package io.research.kernel.http;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class ByteRangeTest {

    @ParameterizedTest
    @CsvSource({
        "bytes=0-0, 0, 1",
        "bytes=10-19, 10, 10",
        "bytes=90-, 90, 10",
        "bytes=90-1000, 90, 10",
        "bytes=-5, 95, 5",
        "bytes=-1000, 0, 100"
    })
    void one_range_is_cut_to_the_file(String header, long from, long length) {
        assertThat(ByteRange.of(header, 100)).contains(new ByteRange(from, length));
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {
                "",
                "bytes=",
                "bytes=-",
                "bytes=-0",
                "bytes=100-",
                "bytes=5-4",
                "bytes=0-1,3-4",
                "items=0-1",
                "bytes=x-1",
                "bytes=99999999999999999999-"
            })
    void what_names_no_part_of_the_file_means_all_of_it(String header) {
        assertThat(ByteRange.of(header, 100)).isEmpty();
    }

    @Test
    void the_answer_says_which_part_it_is() {
        assertThat(new ByteRange(10, 10).contentRange(100)).isEqualTo("bytes 10-19/100");
    }
}
