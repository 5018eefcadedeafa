package io.research.interviews.export;

import static io.research.interviews.export.ExportPartFixture.anInterviewSaying;
import static io.research.interviews.export.ExportPartFixture.inParts;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;
import io.research.interviews.interview.Redaction;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonLinesTest {
    private static final ObjectMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .addModule(new JavaTimeModule())
            .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS)
            .build();

    private final JsonLines lines = new JsonLines(JSON, Redaction.NONE);

    @Test
    void an_interview_is_one_line() {
        String line =
                text(List.of(anInterviewSaying("What do you drink?", "Tea,\r\n\u2028 \"good\" \u0000\u202E tea")));

        assertThat(line).endsWith("}\n").doesNotContain("\r").containsOnlyOnce("\n");
        assertThat(messages(line)).hasSize(2);
        assertThat(messages(line).getJsonObject(1).getString("message"))
                .isEqualTo("Tea,\r\n\u2028 \"good\" \u0000\u202E tea");
        assertThat(new JsonObject(line).getString("audio_recording_url")).startsWith("https://");
    }

    @Test
    void parts_join_to_the_same_line() {
        String long_ = "\uD83C\uDF75".repeat(20_000);
        var whole = inParts(9, "a", long_, "c", "d", "e", long_, "g");

        String joined = text(cut(whole.getFirst(), 2));

        assertThat(joined).isEqualTo(text(whole));
        assertThat(messages(joined)).hasSize(5 + 2 * 4);
        assertThat(messages(joined).getJsonObject(2).getInteger("text_offset")).isEqualTo(5_120);
    }

    @Test
    void an_interview_without_words_is_a_line_all_the_same() {
        String line = text(List.of(anInterviewSaying()));

        assertThat(messages(line)).isEmpty();
        assertThat(new JsonObject(line).getJsonArray("screener_responses")).hasSize(1);
    }

    @Test
    void a_masked_line_names_nobody() {
        var part = anInterviewSaying("Your address?", "a".repeat(20_475) + " anna@example.org");

        var line = new JsonObject(
                new String(new JsonLines(JSON, Redaction.forLanguage("en")).of(part), StandardCharsets.UTF_8));

        assertThat(line.encode()).doesNotContain("example.org").doesNotContain("/i/recordings/");
        assertThat(line.getJsonObject("participant").getString("id"))
                .isEqualTo(ExportPartFixture.PARTICIPANT.toString());
        assertThat(line.getJsonObject("participant").getValue("email")).isNull();
        assertThat(line.getValue("audio_recording_url")).isNull();
        assertThat(line.getJsonArray("screener_responses").getJsonObject(0).getString("answer"))
                .startsWith("[email], ");
        assertThat(line.getJsonArray("messages")).hasSize(3);
        assertThat(line.getJsonArray("messages").getJsonObject(2).getInteger("text_offset"))
                .isEqualTo(20_480);
        assertThat(line.getInteger("message_count")).isEqualTo(3);
    }

    private static List<ExportPart> cut(ExportPart whole, int messages) {
        var parts = new ArrayList<ExportPart>();
        for (int from = 0; from < whole.messages().size(); from += messages) {
            var some = whole.messages()
                    .subList(from, Math.min(from + messages, whole.messages().size()));
            parts.add(new ExportPart(whole.interview(), some.getFirst().position(), some));
        }
        return parts;
    }

    private String text(List<ExportPart> parts) {
        var text = new StringBuilder();
        parts.forEach(part -> text.append(new String(lines.of(part), StandardCharsets.UTF_8)));
        return text.toString();
    }

    private static JsonArray messages(String line) {
        return new JsonObject(line).getJsonArray("messages");
    }
}
