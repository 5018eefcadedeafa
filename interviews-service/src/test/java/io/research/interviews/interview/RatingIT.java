package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Each interview is rated once, at its end. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class RatingIT {
    private static final String INTERVIEWS = "/api/public/v1/interviews";
    private static final List<String> STORIES = List.of(
            "I drink a pot of black tea, because my grandmother made one every morning and the smell calms me down.",
            "I stood in front of the shelf for ten minutes and compared what is in it, since my son is allergic to nuts.",
            "The last time it was a tin from Assam, because the packet told me who had picked the leaves and when.",
            "My neighbour gave me some of hers first; I liked that it is not bitter when I forget it for a while.",
            "On Sundays I take the good cup and sit by the window, which makes the morning feel longer.",
            "A friend laughed at me for the price, yet I would rather have less of it and enjoy every cup.");

    private final String organization = "org_" + UUID.randomUUID();
    private Guest guest;

    @Inject
    AgroalDataSource database;

    @Inject
    AbandonedSweep sweep;

    @BeforeEach
    void a_guest_in_conversation() {
        guest = Guest.of(aStudyOf(organization).published());
        guest.agrees().expect(200);
    }

    @Test
    void who_tells_stories_gives_a_good_interview_and_its_event_says_the_same() {
        tell(STORIES);

        var interview = read();

        assertThat(interview.<String>at("quality")).isIn("Excellent", "Good");
        assertThat(interview.<List<String>>at("quality_signals.signal"))
                .containsExactly(
                        "coverage",
                        "depth",
                        "relevance",
                        "repetition",
                        "speed",
                        "copy_paste",
                        "gibberish",
                        "screener_consistency",
                        "safety");
        var data = Announced.one(guest.interviewId(), "interview.completed").getJsonObject("data");
        assertThat(data.getString("quality")).isEqualTo(interview.at("quality"));
        assertThat(data.getJsonArray("quality_signals"))
                .isEqualTo(new JsonArray(new JsonObject(interview.body())
                        .getJsonArray("quality_signals")
                        .encode()));
    }

    @Test
    void who_says_nothing_gives_a_poor_one() {
        for (int turn = 0; turn < 3; turn++) {
            guest.says("ok");
        }
        guest.finishes("completed").expect(200);

        assertThat(read().<String>at("quality")).isEqualTo("Poor");
    }

    @Test
    void the_list_is_filtered_by_the_label() {
        guest.says("ok").expect(200);
        guest.finishes("completed").expect(200);
        var poor = guest;
        a_guest_in_conversation();
        tell(STORIES);

        assertThat(ids("?quality=Poor&quality=Fair"))
                .containsExactly(poor.interviewId().toString());
        assertThat(ids("?quality=Excellent&quality=Good"))
                .containsExactly(guest.interviewId().toString());
    }

    @Test
    void one_that_was_broken_off_is_rated_by_what_was_said() {
        speak(STORIES.getFirst());
        guest.finishes("participant_left").expect(200);

        assertThat(read().<String>at("status")).isEqualTo("partial");
        assertThat(read().<String>at("quality")).isNotNull();
    }

    @Test
    void one_that_was_abandoned_is_rated_by_the_sweep() throws Throwable {
        speak(STORIES.getFirst());
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate("update interview set opened_at = now() - interval '25 hours', active_at = now() -"
                    + " interval '25 hours' where id = '" + guest.interviewId() + "'");
        }

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(read().<String>at("end_reason")).isEqualTo("timeout");
        assertThat(read().<String>at("quality")).isNotNull();
    }

    @Test
    void where_nothing_was_answered_there_is_nothing_to_rate() {
        guest.finishes("completed").expect(200);

        assertThat(read().<Object>at("quality")).isNull();
        assertThat(read().<List<Object>>at("quality_signals")).isEmpty();
    }

    @Test
    void who_was_not_let_in_is_not_rated() {
        guest = Guest.of(
                aStudyOf(organization).withScreener(aYesNoQuestion("q")).published());
        guest.agrees().expect(200);
        guest.chooses("q", "no").expect(200);

        assertThat(read().<String>at("status")).isEqualTo("disqualified");
        assertThat(read().<Object>at("quality")).isNull();
    }

    @Test
    void a_very_long_one_is_rated_too() {
        guest = Guest.of(aStudyOf(organization)
                .withFlow("1. Why tea?\n2. Which tea?\n3. Where?\n4. With whom?\n5. How much?\n6. What else?")
                .published());
        guest.agrees().expect(200);

        for (int turn = 0; turn < 5; turn++) {
            guest.says(("Tea number " + turn + " was better than the one before it. ").repeat(350))
                    .expect(200);
        }
        guest.finishes("completed").expect(200);

        assertThat(read().<String>at("status")).isEqualTo("completed");
        assertThat(read().<String>at("quality")).isNotNull();
    }

    private void tell(List<String> stories) {
        for (String story : stories) {
            speak(story);
        }
        guest.finishes("completed").expect(200);
    }

    /** As a page with a microphone does: with the time that it took. */
    private void speak(String text) {
        var said = new JsonObject()
                .put("client_id", UUID.randomUUID().toString())
                .put("text", text)
                .put("start_s", 10)
                .put("end_s", 22);
        guest.post("/messages", said);
    }

    private List<String> ids(String query) {
        return Api.of(organization).get(INTERVIEWS + query).expect(200).at("interviews.id");
    }

    private Api.Answer read() {
        return Api.of(organization).get(INTERVIEWS + "/" + guest.interviewId()).expect(200);
    }
}
