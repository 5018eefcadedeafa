package io.research.kernel.csv;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CsvTextTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {"name,email|,", "name;email|;", "a,b;c;d|;", "\"a;b;c\",d|,", "one column|,"})
    void the_most_frequent_sign_outside_of_quotes_separates(String line, char separator) {
        assertThat(CsvText.of(line + "\n1\n").separator()).isEqualTo(separator);
    }

    @Test
    void a_line_above_the_table_says_what_separates() {
        var csv = CsvText.of("sep=;\na,b;c\n");

        assertThat(csv).isEqualTo(new CsvText(';', "a,b;c\n", 1));
        assertThat(csv.firstLine()).isEqualTo("a,b;c");
    }

    @Test
    void blank_lines_above_the_names_are_passed_over() {
        assertThat(CsvText.of("\n \na\tb\n").separator()).isEqualTo('\t');
        assertThat(CsvText.of("").firstLine()).isEmpty();
    }
}
