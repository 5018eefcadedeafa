package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What {@code redact_pii=true} shows of an interview (specification §2.5). */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class MaskedReadIT {
    private static final String EMAIL = "anna.lind@example.org";

    private final String organization = "org_" + UUID.randomUUID();

    @Test
    void what_tells_who_it_was_is_masked_and_everything_else_stays() {
        var study = aStudyOf(organization).withScreener(anOpenQuestion()).published();
        var guest = Guest.of(study, study.invites("anna@example.org"));
        guest.agrees().expect(200);
        guest.answers(new JsonObject().put("question_id", "q").put("text", "Write to " + EMAIL + "."))
                .expect(200);
        guest.says("Call me at +1 650-253-0000 or write to " + EMAIL + ", I love tea.")
                .expect(200);

        var shown = read(guest, "");
        var masked = read(guest, "?redact_pii=true");

        assertThat(masked.getJsonObject("participant"))
                .isEqualTo(new JsonObject()
                        .put("id", shown.getJsonObject("participant").getString("id"))
                        .putNull("email"));
        assertThat(masked.getJsonArray("screener_responses").getJsonObject(0).getString("answer"))
                .isEqualTo("Write to [email].");
        assertThat(texts(masked)).contains("Call me at [phone] or write to [email], I love tea.");
        assertThat(masked.encode()).doesNotContain(EMAIL, "253-0000", "anna@example.org");
        assertThat(masked.copy().put("participant", 0).put("messages", 0).put("screener_responses", 0))
                .isEqualTo(shown.copy().put("participant", 0).put("messages", 0).put("screener_responses", 0));
    }

    @Test
    void who_took_part_without_a_name_has_none_to_hide() {
        var guest = aConversation(aStudyOf(organization));

        assertThat(read(guest, "?redact_pii=true").getValue("participant")).isNull();
        assertThat(read(guest, "?redact_pii=false")).isEqualTo(read(guest, ""));
    }

    @Test
    void what_lies_across_a_cut_is_masked_on_whatever_page_it_is_read() {
        var guest = aConversation(aStudyOf(organization));
        guest.says("\u00E9 ".repeat(6_821) + EMAIL + " \u00E9".repeat(2_000)).expect(200);

        var shown = pages(guest, "");
        var masked = pages(guest, "&redact_pii=true");

        assertThat(String.join("", texts(shown))).contains(EMAIL);
        assertThat(texts(shown)).noneMatch(text -> text.contains("\u00E9 " + EMAIL + " \u00E9"));
        assertThat(String.join("", texts(masked)))
                .isEqualTo(String.join("", texts(shown)).replace(EMAIL, "[email]"));
        assertThat(places(masked)).isEqualTo(places(shown));
        for (int offset = 0; offset < masked.size(); offset++) {
            var one = read(guest, "?redact_pii=true&message_limit=1&message_offset=" + offset)
                    .getJsonArray("messages");
            assertThat(one).isEqualTo(new JsonArray().add(masked.getJsonObject(offset)));
        }
    }

    @Test
    void an_offset_past_the_end_finds_nothing() {
        var guest = aConversation(aStudyOf(organization));

        var read = read(guest, "?redact_pii=true&message_offset=1000");

        assertThat(read.getJsonArray("messages")).isEmpty();
        assertThat(read.getValue("next_message_offset")).isNull();
    }

    private static Guest aConversation(StudyFixture study) {
        var guest = Guest.of(study.published());
        guest.agrees().expect(200);
        return guest;
    }

    private static JsonObject anOpenQuestion() {
        return new JsonObject()
                .put("id", "q")
                .put("text", "How can we reach you?")
                .put("type", "text_input")
                .put("order", 0)
                .put("options", new JsonArray())
                .put("text_values", new JsonArray())
                .put("disallowed_text_values", new JsonArray());
    }

    private JsonArray pages(Guest guest, String query) {
        var segments = new JsonArray();
        for (Integer offset = 0; offset != null; ) {
            var page = read(guest, "?message_offset=" + offset + query);
            segments.addAll(page.getJsonArray("messages"));
            offset = page.getInteger("next_message_offset");
        }
        return segments;
    }

    private static List<String> texts(JsonObject interview) {
        return texts(interview.getJsonArray("messages"));
    }

    private static List<String> texts(JsonArray segments) {
        return segments.stream()
                .map(segment -> ((JsonObject) segment).getString("message"))
                .toList();
    }

    private static List<String> places(JsonArray segments) {
        var places = new ArrayList<String>();
        for (int at = 0; at < segments.size(); at++) {
            var segment = segments.getJsonObject(at);
            places.add(segment.getString("id") + " " + segment.getInteger("text_offset"));
        }
        return places;
    }

    private JsonObject read(Guest guest, String query) {
        return new JsonObject(Api.of(organization)
                .get("/api/public/v1/interviews/" + guest.interviewId() + query)
                .expect(200)
                .body());
    }
}
