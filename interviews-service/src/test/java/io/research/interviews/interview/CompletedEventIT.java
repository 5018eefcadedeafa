package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The data of {@code interview.completed} is the interview as it is read, all pages together (specification §6). */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class CompletedEventIT {
    private final String organization = "org_" + UUID.randomUUID();

    @Test
    void of_somebody_who_was_invited_to_a_chat_and_says_much() {
        var study = aStudy().withScreener(aYesNoQuestion("q")).published();
        var guest = Guest.of(study, study.invites("anna@example.org"));
        guest.agrees().expect(200);
        guest.chooses("q", "yes").expect(200);
        guest.says("\uD83C\uDF75 Tea, because I like it. ".repeat(700)).expect(200);
        guest.talksToTheEnd();

        var interview = assertSame(guest);

        assertThat(interview.getJsonObject("participant").getString("email")).isEqualTo("anna@example.org");
        assertThat(interview.getJsonArray("screener_responses")).hasSize(1);
        assertThat(interview.getJsonArray("quality_signals")).isNotEmpty();
        assertThat(interview.getJsonArray("messages")).hasSize(interview.getInteger("message_count"));
    }

    @Test
    void of_a_voice_interview_whose_recording_is_not_made_yet() {
        var guest = Guest.of(aStudy().with("interview_format", "voice").published());
        guest.agrees().expect(200);
        guest.post(
                        "/messages",
                        new JsonObject()
                                .put("client_id", "c1")
                                .put("text", "I drink tea because it wakes me up.")
                                .put("start_s", 1.5)
                                .put("end_s", 7))
                .expect(200);
        guest.finishes("participant_left").expect(200);

        var interview = assertSame(guest);

        assertThat(interview.getString("status")).isEqualTo("partial");
        assertThat(interview.getString("audio_recording_url")).isNull();
        assertThat(interview.getJsonArray("messages").stream()
                        .map(message -> ((JsonObject) message).getDouble("start_s")))
                .contains(1.5);
    }

    @Test
    void of_somebody_who_was_not_let_in() {
        var guest = Guest.of(aStudy().withScreener(aYesNoQuestion("q")).published());
        guest.agrees().expect(200);
        guest.chooses("q", "no").expect(200);

        assertThat(assertSame(guest).getString("status")).isEqualTo("disqualified");
    }

    @Test
    void of_somebody_whose_name_nobody_knows() {
        var guest = Guest.of(aStudy().with("interview_format", "video").published());
        guest.agrees().expect(200);
        guest.talksToTheEnd();

        var interview = assertSame(guest);

        assertThat(interview.getValue("participant")).isNull();
        assertThat(interview.getString("participant_source")).isEqualTo("link");
    }

    private JsonObject assertSame(Guest guest) {
        var told = Announced.one(guest.interviewId(), "interview.completed").getJsonObject("data");
        var read = read(guest);

        assertThat(told.fieldNames()).isEqualTo(read.fieldNames());
        assertThat(told).isEqualTo(read);
        return read;
    }

    private JsonObject read(Guest guest) {
        var messages = new JsonArray();
        JsonObject page = null;
        for (Integer offset = 0; offset != null; offset = page.getInteger("next_message_offset")) {
            page = new JsonObject(Api.of(organization)
                    .get("/api/public/v1/interviews/" + guest.interviewId() + "?message_offset=" + offset)
                    .expect(200)
                    .body());
            messages.addAll(page.getJsonArray("messages"));
        }
        return page.put("messages", messages);
    }

    private StudyFixture aStudy() {
        return aStudyOf(organization);
    }
}
