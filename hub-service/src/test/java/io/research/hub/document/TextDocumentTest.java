package io.research.hub.document;

import static io.research.hub.document.DocumentFixture.parts;
import static io.research.hub.document.DocumentFixture.read;
import static io.research.hub.document.DocumentFixture.refused;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextDocumentTest {
    private static final Charset WINDOWS = Charset.forName("windows-1252");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[27/11/2026, 10:15:03] Ann: Tea is warm.",
                "[1] Smith, Tea at home, 2024.",
                "[1, 2] people said so.",
                "{{title}} of the study",
                "{ not: json }",
                "[Interviewer] How was it?",
            })
    void text_that_begins_like_json_is_text(String text) {
        var document = read("a.txt", text + "\n\nTwo.");

        assertThat(document.mediaType()).isEqualTo("text/plain");
        assertThat(parts(document)).containsExactly(text, "Two.");
    }

    @Test
    void rows_that_were_read_before_json_turned_out_to_be_text_are_not_read_twice() {
        assertThat(parts(read("a.md", "[\"a\", \"b\"] and so on"))).containsExactly("[\"a\", \"b\"] and so on");
    }

    @Test
    void line_breaks_of_word_processors_and_a_final_end_of_file_belong_to_text() {
        assertThat(parts(read("a.txt", "One.\u000BStill one.\r\rTwo.\r\n\u001A")))
                .containsExactly("One.\nStill one.", "Two.");
        assertThat(parts(read("a.csv", "who,said\r\nAnn,late\r\n\u001A"))).containsExactly("who: Ann; said: late");
    }

    @Test
    void other_control_characters_are_refused_with_their_line() {
        refused("a.txt", bytes("One.\nTwo\u0001.", StandardCharsets.UTF_8), "Line 2 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"The file begins with %PDF-1.7.", "%PDF-1.7 is a header.", "# Formats\n%PDF-1.4\n%%EOF"})
    void text_that_mentions_the_header_of_a_pdf_is_text(String text) {
        assertThat(parts(read("a.md", text))).containsExactly(text);
        assertThat(parts(read("a.txt", bytes(text + " für", WINDOWS)))).containsExactly(text + " für");
    }

    @ParameterizedTest
    @CsvSource({"sep=;,;", "SEP=|,|", "'\"sep=;\"',;"})
    void the_first_line_of_a_csv_may_name_its_separator(String first, String separator) {
        String csv = first + "\r\nwho,so;said\r\nAnn;late\r\n".replace(";", separator);

        assertThat(parts(read("a.csv", csv))).containsExactly("who,so: Ann; said: late");
    }

    @Test
    void the_separator_of_a_csv_is_looked_for_outside_of_quotes() {
        assertThat(parts(read("a.csv", "\"a;b;c\",said\nAnn,late"))).containsExactly("a;b;c: Ann; said: late");
    }

    @Test
    void rows_of_a_csv_may_be_shorter_or_longer_than_its_header() {
        assertThat(parts(read("a.csv", "who,said\nAnn\nBob,late,cold\n\"Cy\" Lee,late")))
                .containsExactly("who: Ann", "who: Bob; said: late; cold", "who: Cy Lee; said: late");
    }

    @Test
    void a_csv_that_is_too_wide_is_refused_with_its_line() {
        refused("a.csv", bytes("a,b\n1,2\n" + ",".repeat(600), StandardCharsets.UTF_8), "Line 3 ");
    }

    @Test
    void a_csv_of_a_spreadsheet_is_read_in_its_encoding() {
        String csv = "wer;sagte\r\nJörg;„zu teuer“ – 5 € für’s Öl\r\n";

        assertThat(parts(read("a.csv", bytes(csv, WINDOWS))))
                .containsExactly("wer: Jörg; sagte: „zu teuer“ – 5 € für’s Öl");
        assertThat(parts(read("a.csv", bytes('\uFEFF' + csv, StandardCharsets.UTF_16LE))))
                .containsExactly("wer: Jörg; sagte: „zu teuer“ – 5 € für’s Öl");
        assertThat(parts(read("a.csv", bytes('\uFEFF' + csv, StandardCharsets.UTF_16BE))))
                .hasSize(1);
        assertThat(parts(read("a.txt", bytes("ÄÖÜ äöüß œuvre créée", WINDOWS))))
                .containsExactly("ÄÖÜ äöüß œuvre créée");
    }

    @ParameterizedTest
    @CsvSource({
        "windows-1251, Чай был тёплый утром",
        "ISO-8859-7, Το τσάι ήταν ζεστό καλημέρα Αθήνα",
        "windows-1250, Dobrze było",
        "IBM850, für alle",
        "x-MacRoman, für alle",
        "Shift_JIS, お茶は温かいです",
    })
    void text_in_another_encoding_is_refused_with_its_line(String charset, String text) {
        refused("a.txt", bytes("One.\n" + text, Charset.forName(charset)), "Line 2 ");
    }

    @Test
    void damaged_utf_8_is_refused_with_its_line_and_never_read_as_something_else() {
        refused("a.txt", bytes("Grün.\nSchÃ¶n, \u00FC.", StandardCharsets.ISO_8859_1), "");
        byte[] damaged = bytes("Grün.\nZwei.\nx", StandardCharsets.UTF_8);
        damaged[damaged.length - 1] = (byte) 0xFC;
        refused("a.txt", damaged, "Line 3 ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{'data': %s}", "{'meta': {'total': 80}, 'rows of it': %s}", "{'a': {'b': %s}}", "%s"})
    void rows_of_json_are_found_in_whatever_member_they_lie(String around) {
        String rows = IntStream.rangeClosed(1, 80)
                .mapToObj(
                        "{'who': 'P%1$d', 'said': 'late', 'score': {'of': %1$d}, 'a': 1, 'b': 2, 'c': 3, 'd': 4}"
                                ::formatted)
                .collect(Collectors.joining(",", "[", "]"));

        var parts = parts(read("a.json", around.formatted(rows).replace('\'', '"')));

        assertThat(parts).endsWith("who: P80; said: late; of: 80; a: 1; b: 2; c: 3; d: 4");
        assertThat(parts.stream().filter(part -> part.startsWith("who: P"))).hasSize(80);
    }

    @Test
    void plain_values_in_a_wrapped_list_are_rows_too() {
        assertThat(parts(read("a.json", "{\"comments\": [\"Tea.\", \"Late.\"], \"by\": \"Ann\"}")))
                .containsExactly("comments: Tea.", "comments: Late.", "by: Ann");
    }

    @Test
    void exported_interviews_are_read_line_by_line_and_long_ones_message_by_message() {
        String message = "{\"turn_id\": \"t\", \"role\": \"user\", \"created_at\": \"x\", \"message\": \"%s\"}";
        String longer = String.join(",", Collections.nCopies(200, message.formatted("The delivery was late.")));
        String lines = "{\"id\": \"i1\", \"messages\": [" + longer + "], \"summary\": null}\n"
                + "{\"id\": \"i2\", \"messages\": [" + message.formatted("Tea.") + "]}\n";

        var parts = parts(read("interviews.jsonl", lines));

        assertThat(parts).hasSize(203).startsWith("id: i1");
        assertThat(parts.get(1)).isEqualTo("turn_id: t; role: user; created_at: x; message: The delivery was late.");
        assertThat(parts.getLast()).isEqualTo("id: i2; turn_id: t; role: user; created_at: x; message: Tea.");
    }

    @Test
    void damaged_json_is_refused_with_its_line() {
        refused("a.jsonl", bytes("{\"a\": 1}\n{\"a\": \n", StandardCharsets.UTF_8), "line");
        refused("a.json", bytes("[\n1,\n2,\nx]", StandardCharsets.UTF_8), "line 4");
        refused("a.json", bytes("{\"a\":\n{" + "\"b\":1,".repeat(600) + "\"c\":1}}", StandardCharsets.UTF_8), "Line 2");
    }

    private static byte[] bytes(String text, Charset charset) {
        return text.getBytes(charset);
    }
}
