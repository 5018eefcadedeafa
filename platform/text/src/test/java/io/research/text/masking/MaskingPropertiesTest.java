package io.research.text.masking;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.text.masking.reading.Span;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds for every text, and for texts that are all but identifiers most of all. */
class MaskingPropertiesTest {
    private static final PiiMask GERMAN = PiiMask.forLanguage("de");
    private static final PiiMask SPANISH = PiiMask.forLanguage("es");
    private static final String[] PIECES = {
        "anna",
        "@",
        "example",
        ".com",
        "example.com",
        "anna@example.com",
        " at ",
        " dot ",
        "com",
        " arroba ",
        "(at)",
        "212",
        "555",
        "0123",
        "-",
        " ",
        " ",
        ".",
        "/",
        "(",
        ")",
        "+",
        "+49 ",
        "030 23125123",
        "0171 3920012",
        "612 345 678",
        "219-09-9999",
        "219099999",
        "4111 1111 1111 1111",
        "4111111111111111",
        "1111",
        "DE89 3704 0044 0532 0130 00",
        "DE89",
        "192.168.0.1",
        "10.0.0.1",
        "1.2.3.4",
        ":",
        "::",
        "2001:db8::1",
        "fe80",
        "https://",
        "a:b@",
        "?token=abc",
        "call ",
        "phone ",
        "order ",
        "order number is ",
        " is my order",
        "4 1 5",
        "5 5 5",
        "0 1 3 2",
        "; ",
        "、",
        "に届",
        " - ",
        "—",
        " dash ",
        "j o h n",
        " at gmail dot com",
        "www.example.com/?token=abc",
        "Edge ",
        "114.0.182.36",
        "ssn ",
        "email ",
        "version ",
        "card ",
        "ip ",
        " or ",
        ", ",
        "\n",
        "[email]",
        "[phone]",
        "[",
        "]",
        "٣",
        "１",
        "\u200B",
        "\u00A0",
        "\u2011",
        "😀",
        "𝟎",
        "ー",
        "7",
        "00",
        "2019",
        "2020",
        "euros",
        "€",
        "$",
        "#",
        "# ",
        "№",
        "*",
        ",",
        "電話",
        "رقمي",
        "x",
        "é",
        "\u0301",
        "_",
        "%",
        "=",
        "&",
        "'",
        "\uFDD1",
        "\u0000",
        "\u202E"
    };

    @Property(tries = 5_000)
    void masking_what_is_masked_changes_nothing(@ForAll("texts") String text) {
        for (PiiMask mask : List.of(GERMAN, SPANISH)) {
            String masked = mask.mask(text);

            assertThat(mask.mask(masked)).as("of %s", text).isEqualTo(masked);
        }
    }

    @Property(tries = 1_000)
    void parts_are_masked_as_the_whole_however_it_is_cut(
            @ForAll("texts") String text, @ForAll("cuts") List<Integer> cuts) {
        var parts = cut(text, cuts);

        var masked = GERMAN.mask(parts);

        assertThat(masked).hasSameSizeAs(parts);
        assertThat(String.join("", masked)).isEqualTo(GERMAN.mask(text));
    }

    @Property(tries = 1_000)
    void what_is_not_masked_stays_as_it_was_and_spans_never_overlap(@ForAll("texts") String text) {
        int end = 0;
        for (Span span : GERMAN.read(text).spans()) {
            assertThat(span.from()).isGreaterThanOrEqualTo(end);
            assertThat(span.to()).isGreaterThan(span.from()).isLessThanOrEqualTo(text.length());
            end = span.to();
        }
    }

    @Property(tries = 500)
    void every_text_is_read(@ForAll String text) {
        String masked = GERMAN.mask(text);

        assertThat(GERMAN.mask(masked)).isEqualTo(masked);
    }

    private static List<String> cut(String text, List<Integer> cuts) {
        var parts = new ArrayList<String>();
        int at = 0;
        for (int cut :
                cuts.stream().map(cut -> cut % (text.length() + 1)).sorted().toList()) {
            parts.add(text.substring(at, cut));
            at = cut;
        }
        parts.add(text.substring(at));
        return parts;
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(PIECES).list().ofMaxSize(14).map(pieces -> String.join("", pieces));
    }

    @Provide
    Arbitrary<List<Integer>> cuts() {
        return Arbitraries.integers().between(0, 200).list().ofMaxSize(6);
    }
}
