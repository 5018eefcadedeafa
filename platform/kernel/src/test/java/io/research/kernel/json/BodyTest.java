package io.research.kernel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BodyTest {
    private record Tea(Field<String> name, Field<Integer> cups) {
        static Tea read(Fields in) {
            return new Tea(in.required().string("name", Check.maxCharacters(3)), in.integer("cups"));
        }
    }

    @Test
    void a_field_is_left_out_or_null_or_a_value() {
        assertThat(tea("{\"name\": \"a\"}").cups().isGiven()).isFalse();
        assertThat(tea("{\"name\": \"a\", \"cups\": null}").cups().isGiven()).isTrue();
        assertThat(tea("{\"name\": \"a\", \"cups\": null}").cups().hasValue()).isFalse();
        assertThat(tea("{\"name\": \"a\", \"cups\": 2}").cups().orNull()).isEqualTo(2);
    }

    @Test
    void characters_are_counted_as_a_person_counts_them() {
        assertThat(tea("{\"name\": \"👩‍👩‍👧🇩🇪é\"}").name().hasValue()).isTrue();
        assertThat(faults("{\"name\": \"abcd\"}")).extracting(Fault::type).containsExactly("max_length");
    }

    @Test
    void one_character_under_a_mountain_of_marks_is_too_long() {
        for (int marks : new int[] {40, 100, 1_000}) {
            assertThat(faults("{\"name\": \"e" + "\u0301".repeat(marks) + "\"}"))
                    .extracting(Fault::type)
                    .containsExactly("max_length");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.5", "\"1\"", "true", "99999999999", "1e10", "1e999999999", "1e-999999999", "[]", "{}"})
    void a_whole_number_is_nothing_else(String value) {
        assertThat(faults("{\"name\": \"a\", \"cups\": " + value + "}"))
                .extracting(Fault::field)
                .containsExactly("cups");
    }

    @ParameterizedTest
    @ValueSource(strings = {"10", "10.0", "1e1", "1.00e1"})
    void a_whole_number_is_one_however_it_is_written(String value) {
        assertThat(body("{\"cups\": " + value + "}")
                        .read(in -> in.integer("cups"))
                        .orNull())
                .isEqualTo(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1e16", "1e-16", "1e999999999", "1e2147483647", "-1e2147483647"})
    void a_number_that_would_be_long_when_it_is_written_out_is_none(String value) {
        var refused = catchThrowableOfType(
                Problem.class, () -> body("{\"cups\": " + value + "}").read(in -> in.decimal("cups")));

        assertThat(refused.faults()).extracting(Fault::field).containsExactly("cups");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{},", "{\"a\": 1},", "[],", "[[[{}]]],"})
    void a_body_whose_tree_would_take_far_more_than_its_text_is_not_built(String item) {
        String items = item.repeat(200_000);
        String body = "{\"name\": \"a\", \"sugars\": [" + items.substring(0, items.length() - 1) + "]}";

        var refused = catchThrowableOfType(Problem.class, () -> body(body));

        assertThat(refused.code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
        assertThat(refused.faults()).extracting(Fault::field).containsExactly("sugars");
    }

    @Test
    void a_long_body_of_members_that_nobody_asked_for_is_not_built() {
        var members = new StringBuilder("{\"name\": \"a\"");
        IntStream.range(0, 200_000)
                .forEach(number -> members.append(",\"m").append(number).append("\":0"));

        var refused = catchThrowableOfType(
                Problem.class, () -> body(members.append('}').toString()));

        assertThat(refused.code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
        assertThat(refused.faults()).extracting(Fault::type).containsExactly("too_many_items");
    }

    @Test
    void long_lists_of_what_fields_allow_are_read() {
        String numbers = "1,".repeat(50_000) + "1";
        String people = "{\"email\": \"a@b.co\"},".repeat(10_000) + "{\"email\": \"a@b.co\"}";

        var body = body("{\"numbers\": [" + numbers + "], \"people\": [" + people + "]}");

        assertThat(body.member("numbers")).hasSize(50_001);
        assertThat(body.member("people")).hasSize(10_001);
    }

    @Test
    void a_list_beyond_its_bound_is_refused_without_its_items() {
        var read = new AtomicInteger();

        var faults = body("{\"cups\": [{}, {}, {}, {}]}")
                .faults(in -> in.objects("cups", cup -> read.incrementAndGet(), Check.size(0, 3)));

        assertThat(faults).extracting(Fault::type).containsExactly("size");
        assertThat(read).hasValue(0);
    }

    @Test
    void reading_stops_at_a_hundred_faults() {
        var read = new AtomicInteger();
        String cups = "1,".repeat(10_000) + "1";

        var faults = body("{\"cups\": [" + cups + "]}").faults(in -> in.strings("cups"));
        var objects = body("{\"cups\": [" + "{\"x\":1},".repeat(999) + "{\"x\":1}]}")
                .faults(in -> in.objects("cups", cup -> {
                    cup.required().string("name");
                    return read.incrementAndGet();
                }));

        assertThat(faults).hasSize(100);
        assertThat(objects).hasSize(100);
        assertThat(read).hasValueLessThanOrEqualTo(100);
    }

    @Test
    void a_digest_is_that_of_the_canonical_form_however_long_a_text_is() throws Exception {
        for (String text : new String[] {"short", "\u00e9\\n\\\"".repeat(20_000), "a".repeat(100_000)}) {
            var body = body("{\"b\": [1, \"" + text + "\", {\"c\": null}], \"a\": \"" + text + "\"}");

            var expected =
                    MessageDigest.getInstance("SHA-256").digest(body.canonical().getBytes(StandardCharsets.UTF_8));

            assertThat(body.digest()).isEqualTo(expected);
            assertThat(body.canonical()).contains("1:a=" + body.member("a"));
        }
    }

    @Test
    void a_member_of_base64_is_bytes_and_its_request_has_the_digest_of_its_text() {
        byte[] picture = new byte[100_000];
        new Random(7).nextBytes(picture);
        String text = picture(Base64.getEncoder().encodeToString(picture));

        var decoded = decoding(text);

        assertThat(decoded.<byte[]>read(
                        in -> in.object("picture", each -> each.bytes("data").orNull())
                                .orNull()))
                .isEqualTo(picture);
        assertThat(decoded.digest()).isEqualTo(body(text).digest());
        assertThat(decoded.digested().digest()).isEqualTo(body(text).digest());
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1, 1_000_000})
    void a_member_of_base64_is_whole_whatever_length_its_body_was_said_to_have(long length) {
        byte[] picture = new byte[200_001];
        new Random(7).nextBytes(picture);
        String text = picture(Base64.getEncoder().encodeToString(picture));

        var decoded = decoding(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), length);

        assertThat(decoded.<byte[]>read(
                        in -> in.object("picture", each -> each.bytes("data").orNull())
                                .orNull()))
                .isEqualTo(picture);
    }

    /** Wherever else a member of that name stands, and what else the member may be. */
    @Test
    void only_that_member_is_decoded() {
        String text =
                "{\"data\":\"dGVh\",\"picture\":[{\"data\":\"dGVh\"}],\"other\":{\"picture\":{\"data\":\"dGVh\"}}}";

        assertThat(decoding(text).text()).isEqualTo(text);
        assertThat(decoding("{\"picture\":{\"data\":{\"data\":\"dGVh\"}}}").text())
                .isEqualTo("{\"picture\":{\"data\":{\"data\":\"dGVh\"}}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"d", "dGV", "dGV*", "dGVh-_==", "data:image/png;base64,dGVh", "\\u00e4", "dGVhdA", "dGVhdA="})
    void what_is_no_base64_is_refused_where_it_stands(String data) {
        var problem = catchThrowableOfType(
                Problem.class, () -> decoding("{\"name\":7," + picture(data).substring(1)));

        assertThat(problem.faults()).containsExactly(Fields.notBase64(List.of("picture", "data")));
        assertThat(problem.faults().getFirst().field()).isEqualTo("picture.data");
    }

    @Test
    void no_base64_at_all_is_one_of_the_faults() {
        var sent = decoding("{\"name\":7," + picture("").substring(1));

        var faults = sent.faults(in -> {
            in.string("name");
            return in.object("picture", each -> each.bytes("data").orNull()).orNull();
        });

        assertThat(faults).extracting(Fault::type).containsExactly("string", "base64");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"cups\":1,\"name\":\"%s\"}", "{\"name\":[{\"of\":\"%s\"}],\"cups\":2}"})
    void a_text_that_no_field_takes_is_not_built(String body) {
        var problem = catchThrowableOfType(Problem.class, () -> body(body.formatted("tea ".repeat(300_000))));

        assertThat(problem.code()).isEqualTo(ErrorCode.VALIDATION_FAILED);
        assertThat(problem.faults().getFirst().loc()).containsExactly("body", "name");
        assertThat(problem.faults().getFirst().type()).isEqualTo("max_length");
    }

    @Test
    void a_body_that_ends_within_its_base64_is_malformed() {
        var problem = catchThrowableOfType(Problem.class, () -> decoding("{\"picture\":{\"data\":\"dGVh"));

        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
    }

    private static String picture(String data) {
        return "{\"picture\":{\"data\":\"" + data + "\"}}";
    }

    private static Body decoding(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return decoding(new ByteArrayInputStream(bytes), bytes.length);
    }

    private static Body decoding(InputStream in, long length) {
        try {
            return BodyReader.parse(in, List.of("picture", "data"), length);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }

    @Test
    void every_fault_is_found_in_the_order_of_the_schema() {
        assertThat(faults("{\"sugar\": 1, \"cups\": \"x\", \"name\": 2}"))
                .extracting(Fault::field)
                .containsExactly("name", "cups", "sugar");
    }

    @Test
    void an_unknown_field_is_told_in_a_form_that_can_be_sent() {
        assertThat(faults("{\"name\": \"a\", \"\\ud83d\": 1}"))
                .extracting(Fault::field)
                .containsExactly("?");
        assertThat(faults("{\"name\": \"a\", \"" + "x".repeat(10_000) + "\": 1}"))
                .extracting(Fault::field)
                .containsExactly("x".repeat(100) + "…");
    }

    @Test
    void a_flood_of_faults_is_cut_short() {
        var flood = new StringBuilder("{\"name\": \"a\"");
        for (int number = 0; number < 5_000; number++) {
            flood.append(", \"f").append(number).append("\": 1");
        }

        assertThat(faults(flood.append('}').toString())).hasSize(100);
    }

    @Test
    void the_canonical_form_depends_on_content_only() {
        assertThat(canonical("{\"a\": 1, \"b\": [true, null]}")).isEqualTo(canonical("{\"b\":[true,null],\"a\":1}"));
        assertThat(canonical("{\"a\": [1, 2]}")).isNotEqualTo(canonical("{\"a\": [2, 1]}"));
        assertThat(canonical("{\"a\": \"1\"}")).isNotEqualTo(canonical("{\"a\": 1}"));
        assertThat(canonical("[\"a\", \"b\"]")).isNotEqualTo(canonical("[\"a;b\"]"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "{", "{\"a\":1,\"a\":2}", "{} x", "{'a':1}", "[1,]", "NaN"})
    void what_is_no_json_is_malformed(String text) {
        var problem = catchThrowableOfType(Problem.class, () -> body(text));

        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
    }

    @Test
    void hostile_depth_is_malformed_and_no_stack_overflow() {
        var problem = catchThrowableOfType(Problem.class, () -> body("[".repeat(100_000)));

        assertThat(problem.code()).isEqualTo(ErrorCode.MALFORMED_REQUEST);
    }

    private static Tea tea(String text) {
        return body(text).read(Tea::read);
    }

    private static List<Fault> faults(String text) {
        return catchThrowableOfType(Problem.class, () -> tea(text)).faults();
    }

    private static String canonical(String text) {
        return body(text).canonical();
    }

    private static Body body(String text) {
        return BodyReader.parse(text.getBytes(StandardCharsets.UTF_8));
    }
}
