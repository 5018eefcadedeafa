package io.research.reports.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.analysis.evidence.Interview;
import io.research.analysis.evidence.Interview.Role;
import io.research.analysis.evidence.Interview.Turn;
import io.research.text.language.Language;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PeopleTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "en | The price of good tea -- is too high! | 8",
                "zh | 我觉得茶的价格太贵了。 | 7",
                "ja | お茶の値段は高すぎると思います。 | 8",
                "th | ฉันคิดว่าราคาชาแพงเกินไป | 6",
                "und | 茶的价格太贵了 | 5",
            })
    void words_are_counted_where_the_language_has_them_and_not_by_blanks(String language, String said, int words) {
        var turn = new Turn(UUID.randomUUID(), Role.USER, said, null, null, null, null);
        var at = Instant.EPOCH;
        var interview = new Interview(
                UUID.randomUUID(),
                null,
                null,
                "Good",
                language,
                at,
                at,
                false,
                false,
                List.of(),
                List.of(),
                List.of(turn));

        var people = People.of(List.of(interview), _ -> Language.of(language));

        assertThat(people.all().getFirst().words()).isBetween(words - 2, words + 2);
    }
}
