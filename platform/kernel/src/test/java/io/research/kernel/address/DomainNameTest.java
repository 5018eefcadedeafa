package io.research.kernel.address;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DomainNameTest {

    @ParameterizedTest
    @CsvSource({
        "Example.COM, example.com",
        "bücher.example, xn--bcher-kva.example",
        "BÜCHER.example, xn--bcher-kva.example",
        "bu\u0308cher.example, xn--bcher-kva.example",
        "xn--bcher-kva.example, xn--bcher-kva.example",
        "XN--BCHER-KVA.example, xn--bcher-kva.example",
        "straße.example, xn--strae-oqa.example",
        "STRAẞE.example, xn--strae-oqa.example",
        "βόλος.example, xn--nxasmm1c.example",
        "βόλοσ.example, xn--nxasmq6b.example",
        "例え。テスト, xn--r8jz45g.xn--zckzah"
    })
    void a_name_is_looked_up_as_its_owner_registered_it(String written, String ascii) {
        assertThat(DomainName.ascii(written)).contains(ascii);
    }

    @Test
    void a_joiner_is_taken_where_a_script_needs_it_and_nowhere_else() {
        assertThat(DomainName.ascii("ශ්\u200Dරී.example")).contains("xn--10cl1a0b660p.example");
        assertThat(DomainName.ascii("ශ්රී.example")).contains("xn--10cl1a0b.example");
        assertThat(DomainName.ascii("exam\u200Dple.example")).isEmpty();
        assertThat(DomainName.ascii("exam\u200Cple.example")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "localhost",
                "example.com.",
                "exam_ple.com",
                "exa mple.com",
                "example.1",
                "127.0.0.1",
                "xn--zz.example",
                "xn--strasse-.example",
                "א1a.example",
                "a\uFF20b.example",
                "-a.example"
            })
    void what_is_no_public_name_is_none(String text) {
        assertThat(DomainName.ascii(text)).isEmpty();
    }

    @Test
    void a_name_has_at_most_253_characters_and_a_label_63() {
        assertThat(DomainName.ascii("a".repeat(63) + ".example")).isPresent();
        assertThat(DomainName.ascii("a".repeat(64) + ".example")).isEmpty();
        assertThat(DomainName.ascii(("a".repeat(49) + ".").repeat(5) + "com")).isPresent();
        assertThat(DomainName.ascii(("a".repeat(49) + ".").repeat(5) + "come")).isEmpty();
    }
}
