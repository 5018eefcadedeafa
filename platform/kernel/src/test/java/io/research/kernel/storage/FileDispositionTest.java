package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileDispositionTest {

    @Test
    void a_plain_name_stands_as_it_is() {
        assertThat(new FileDisposition("/a", "interview-1 (2).webm", "audio/webm", true).contentDisposition())
                .isEqualTo("inline; filename=\"interview-1 (2).webm\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
            Tee für zwei.csv     | Tee f_r zwei.csv     | Tee%20f%C3%BCr%20zwei.csv
            "; filename=x.exe    | __ filename_x.exe    | %22%3B%20filename%3Dx.exe
            ../../etc/passwd     | .._.._etc_passwd     | ..%2F..%2Fetc%2Fpasswd
            100%.csv             | 100_.csv             | 100%25.csv
            a*b'c.csv            | a_b_c.csv            | a%2Ab%27c.csv
            """)
    void any_other_name_is_data(String name, String plain, String encoded) {
        assertThat(FileDisposition.download("/a", name, "text/csv").contentDisposition())
                .isEqualTo("attachment; filename=\"" + plain + "\"; filename*=UTF-8''" + encoded);
    }

    @Test
    void a_name_cannot_end_the_header() {
        assertThat(FileDisposition.download("/a", "a\r\nSet-Cookie: b", "text/csv")
                        .contentDisposition())
                .isEqualTo("attachment; filename=\"a__Set-Cookie_ b\"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20b");
    }

    @ParameterizedTest
    @ValueSource(strings = {"a", "", "/a?b=c"})
    void a_path_is_only_that(String path) {
        assertThatThrownBy(() -> FileDisposition.download(path, "a", "text/csv"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
