package io.research.kernel.event;

import static io.research.kernel.EventFixture.anEventOf;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.EventType;
import io.research.testkit.EventContract;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class RawEventTest {
    private static final String HEAD =
            """
            {"id": "0197b7a9-0000-7000-8000-000000000006", "type": "report.ready", "organization_id": "org_tea",
             "app_id": "app_tea", "study_id": null, "data":""";

    @Test
    void it_tells_what_happened_to_whom() {
        var event = anEventOf(UUID.randomUUID());

        var raw = read(EventCodec.write(event));

        assertThat(raw.id()).isEqualTo(event.id());
        assertThat(raw.type()).isEqualTo(event.type());
        assertThat(raw.organizationId()).isEqualTo(event.organizationId());
        assertThat(raw.appId()).isEqualTo(event.appId());
        assertThat(raw.studyId()).isEqualTo(event.studyId());
    }

    @ParameterizedTest
    @EnumSource
    void the_data_of_every_type_can_be_read(EventType type) {
        String sample = EventContract.sample(type);

        assertThat(read(sample).read())
                .isEqualTo(EventCodec.read(sample).orElseThrow().data());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{ \"data\" : { \"data\" : [ { } , [ ] , -1.50e+3 , null , true ] } }",
                "{\"a\":\"\\u007b \\\" } \\ud83c\\udf75 \\\\\"}",
                "{\"a\":\"tea \u2013 \u7dd1\u8336 \ud83c\udf75\",\"\u00e9\":\"\"}"
            })
    void the_data_is_what_was_written_byte_by_byte(String data) {
        assertThat(data(read(HEAD + data + ", \"later\": {\"data\": 1}}"))).isEqualTo(data);
    }

    @Test
    void the_data_may_stand_first() {
        String data = "{\"report_id\": \"x\"}";

        var event = read("{\"data\": " + data + ","
                + HEAD.replace("\"data\":", "\"more\": 0}").substring(1));

        assertThat(data(event)).isEqualTo(data);
    }

    @Test
    void a_text_is_found_among_the_fields_of_the_data_only() {
        var event = read(
                HEAD
                        + """
                {"inner": {"status": "inner"}, "list": ["status", "x"], "status": "caf\u00e9 \\u00e9", "none": null,
                 "object": {}, "number": 7}, "status": "outer"}
                """);

        assertThat(event.text("status")).isEqualTo("caf\u00e9 \u00e9");
        assertThat(event.text("number")).isEqualTo("7");
        assertThat(event.text("none")).isNull();
        assertThat(event.text("object")).isNull();
        assertThat(event.text("inner.status")).isNull();
        assertThat(event.text("type")).isNull();
    }

    @Test
    void data_of_another_shape_is_refused_when_it_is_read() {
        var event = read(HEAD + "{\"report_id\": {}}}");

        assertThatThrownBy(event::read).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void nobody_can_change_the_data() {
        assertThat(read(HEAD + "{}}").data().isReadOnly()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "}",
                "null}",
                "[]}",
                "\"{}\"}",
                "{",
                "{}",
                "{]}",
                "{\"a\":}}",
                "{\"a\":1,}}",
                "{\"a\":01}}",
                "{\"a\":NaN}}",
                "{\"a\":tru}}",
                "{'a':1}}",
                "{\"a\":\"\\x\"}}",
                "{\"a\":\"\\u12\"}}",
                "{\"a\":\"\n\"}}",
                "{\"a\":{\"b\":[\"unclosed]}}}"
            })
    void data_that_is_no_object_is_refused(String data) {
        assertThatThrownBy(() -> read(HEAD + data)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void data_that_is_no_utf8_is_refused() {
        byte[] broken = (HEAD + "{\"a\":\"??\"}}").getBytes(StandardCharsets.ISO_8859_1);
        broken[broken.length - 5] = (byte) 0xf0;

        assertThatThrownBy(() -> EventCodec.readRaw(broken, Set.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16BE", "UTF-16LE", "UTF-32BE"})
    void an_event_in_another_encoding_is_refused(String encoding) {
        byte[] json = EventCodec.write(anEventOf(UUID.randomUUID())).getBytes(Charset.forName(encoding));

        assertThatThrownBy(() -> EventCodec.readRaw(json, Set.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"id", "organization_id", "app_id"})
    void an_event_without_what_it_needs_is_refused(String field) {
        String event = HEAD.replace("\"" + field + "\"", "\"other\"") + "{}}";

        assertThatThrownBy(() -> read(event)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void an_event_that_is_not_wanted_is_not_read() {
        byte[] broken = (HEAD + "what is this").getBytes(StandardCharsets.UTF_8);

        assertThat(EventCodec.readRaw(broken, Set.of(EventType.STUDY_PAUSED))).isEmpty();
    }

    private static String data(RawEvent event) {
        return StandardCharsets.UTF_8.decode(event.data()).toString();
    }

    private static RawEvent read(String json) {
        return EventCodec.readRaw(json.getBytes(StandardCharsets.UTF_8), Set.of())
                .orElseThrow();
    }
}
