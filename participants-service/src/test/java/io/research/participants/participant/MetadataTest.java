package io.research.participants.participant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.research.kernel.json.BodyReader;
import io.research.kernel.json.StoredJson;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MetadataTest {

    @Test
    void scalar_values_come_back_in_their_order() throws IOException {
        var metadata = read("{\"segment\": \"A\", \"b.c-d_E\": 7, \"ratio\": 0.1, \"vip\": true, \"note\": null}");

        assertThat(metadata.entries().keySet()).containsExactly("segment", "b.c-d_E", "ratio", "vip", "note");
        assertThat(metadata.entries().values()).containsExactlyElementsOf(Arrays.asList("A", 7L, 0.1, true, null));
    }

    @Test
    void stored_metadata_reads_back_equal() throws IOException {
        var metadata = read("{\"big\": 9223372036854775807, \"small\": 1.5e-7, \"text\": \"ü\", \"none\": null}");

        var again = StoredJson.read(StoredJson.write(metadata), Metadata.class);

        assertThat(StoredJson.write(again)).isEqualTo(StoredJson.write(metadata));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "{\"a\": 1}", "9223372036854775808", "0.12345678901234567890123", "1e999"})
    void a_value_that_is_no_exact_scalar_is_refused_with_its_path(String value) {
        assertThat(fieldOf("{\"ok\": 1, \"segment\": " + value + "}")).isEqualTo("metadata.segment");
    }

    @Test
    void a_text_has_at_most_500_characters() throws IOException {
        assertThat(read("{\"a\": \"" + "😀".repeat(500) + "\"}").entries()).hasSize(1);
        assertThat(fieldOf("{\"a\": \"" + "x".repeat(501) + "\"}")).isEqualTo("metadata.a");
        assertThat(fieldOf("{\"a\": \"\\u0000\"}")).isEqualTo("metadata.a");
    }

    @Test
    void a_key_has_1_to_40_characters_out_of_a_small_set() throws IOException {
        assertThat(read("{\"" + "k".repeat(40) + "\": 1}").entries()).hasSize(1);
        assertThat(fieldOf("{\"" + "k".repeat(41) + "\": 1}")).startsWith("metadata.k");
        assertThat(fieldOf("{\"seg ment\": 1}")).isEqualTo("metadata.seg ment");
        assertThat(fieldOf("{\"\": 1}")).startsWith("metadata");
    }

    @Test
    void there_are_at_most_20_keys() throws IOException {
        assertThat(read(keys(20)).entries()).hasSize(20);
        assertThat(fieldOf(keys(21))).isEqualTo("metadata");
    }

    @Test
    void metadata_that_is_no_object_is_refused() {
        assertThat(fieldOf("[1]")).isEqualTo("metadata");
        assertThat(fieldOf("\"text\"")).isEqualTo("metadata");
    }

    private static String keys(int count) {
        return IntStream.range(0, count)
                .mapToObj(at -> "\"k" + at + "\": " + at)
                .collect(Collectors.joining(",", "{", "}"));
    }

    private static String fieldOf(String metadata) {
        var refused = catchThrowableOfType(Problem.class, () -> read(metadata));
        assertThat(refused.faults()).hasSize(1);
        return refused.faults().stream().map(Fault::field).findFirst().orElseThrow();
    }

    private static Metadata read(String metadata) throws IOException {
        byte[] body = ("{\"metadata\": " + metadata + "}").getBytes(StandardCharsets.UTF_8);
        return BodyReader.parse(new ByteArrayInputStream(body))
                .read(in -> Metadata.read(in).orNull());
    }
}
