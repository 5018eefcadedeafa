package io.research.reports.search;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.language.Language;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ReportSearchTest {

    @Test
    void of_a_long_query_the_first_words_are_looked_for_wherever_they_stand_in_the_alphabet() {
        String query = "zebra yoghurt "
                + IntStream.range(0, 60).mapToObj(at -> "a" + at + "word").collect(Collectors.joining(" "));

        var keys = ReportSearch.keys(query, List.of(Language.of("de"), Language.of("en")));

        assertThat(keys).hasSize(32);
        assertThat(keys).containsAll(Language.of("en").keys("zebra yoghurt"));
    }
}
