package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.Rated;
import io.research.interviews.quality.Ratings;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
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

    private static final String RATING_JOB =
            "select status from job where kind = 'interviews.rate_interview' and subject = ?";

    private final String organization = "org_" + UUID.randomUUID();
    private Guest guest;

    @Inject
    AgroalDataSource database;

    @Inject
    AbandonedSweep sweep;

    @Inject
    Vertx vertx;

    @BeforeEach
    void a_guest_in_conversation() {
        guest = Guest.of(aStudyOf(organization).published());
        guest.agrees().expect(200);
    }

    @Test
    void who_tells_stories_gives_a_good_interview_and_its_event_says_the_same() {
        tell(STORIES);

        var interview = rated();

        assertThat(interview.<String>at("quality")).isIn("Excellent", "Good");
        assertThat(interview.<List<String>>at("quality_signals.signal"))
                .containsExactly("coverage", "depth", "repetition", "speed", "copy_paste", "gibberish", "safety");
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

        assertThat(rated().<String>at("quality")).isEqualTo("Poor");
    }

    @Test
    void answers_that_come_faster_than_anybody_writes_are_poor_whatever_they_say() {
        STORIES.subList(0, 3).forEach(story -> guest.says(story).expect(200));
        guest.finishes("completed").expect(200);

        assertThat(rated().<String>at("quality")).isEqualTo("Poor");
        assertThat(rated().<String>at("quality_signals.find { it.signal == 'speed' }.note"))
                .isEqualTo("3 of 3 answers came faster than anybody writes or says them.");
    }

    @Test
    void the_list_is_filtered_by_the_label() {
        guest.says("ok").expect(200);
        guest.finishes("completed").expect(200);
        rated();
        var poor = guest;
        a_guest_in_conversation();
        tell(STORIES);
        rated();

        assertThat(ids("?quality=Poor&quality=Fair"))
                .containsExactly(poor.interviewId().toString());
        assertThat(ids("?quality=Excellent&quality=Good"))
                .containsExactly(guest.interviewId().toString());
    }

    @Test
    void one_that_was_broken_off_is_rated_by_what_was_said() {
        guest.speaks(STORIES.getFirst()).expect(200);
        guest.finishes("participant_left").expect(200);

        assertThat(rated().<String>at("status")).isEqualTo("partial");
    }

    @Test
    void one_that_was_abandoned_is_rated_by_the_sweep() throws Throwable {
        guest.speaks(STORIES.getFirst()).expect(200);
        update("update interview set opened_at = now() - interval '25 hours', active_at = now() - interval '25 hours'"
                + " where id = '" + guest.interviewId() + "'");

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(rated().<String>at("end_reason")).isEqualTo("timeout");
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
        talkVeryLong();
        guest.finishes("completed").expect(200);

        assertThat(rated().<String>at("status")).isEqualTo("completed");
    }

    @Test
    void nobody_waits_while_it_is_rated() throws Exception {
        talkVeryLong();

        try (var busy = new BusyWorkers()) {
            guest.finishes("completed").expect(200);

            assertThat(read().<String>at("status")).isEqualTo("completed");
            assertThat(read().<Object>at("quality")).isNull();
            busy.awaitRatingThatWaits();
            assertThat(query("select status from interview where id = ?::uuid for update nowait"))
                    .isEqualTo("COMPLETED");
        }

        assertThat(rated().<List<Object>>at("quality_signals")).isNotEmpty();
        Announced.one(guest.interviewId(), "interview.completed");
    }

    @Test
    void the_end_of_one_that_is_deleted_before_it_is_rated_is_told_before_its_deletion() throws Exception {
        try (var busy = new BusyWorkers()) {
            tell(STORIES);
            busy.awaitRatingThatWaits();

            Api.of(organization).delete(INTERVIEWS + "/" + guest.interviewId()).expect(204);
        }

        var told = Announced.about(guest.interviewId(), "interview.deleted");
        assertThat(told)
                .extracting(event -> event.getString("type"))
                .containsExactly("interview.started", "interview.completed", "interview.deleted");
        assertThat(told.get(1).getJsonObject("data").getString("quality")).isNull();
        await().atMost(Duration.ofSeconds(30)).until(() -> query(RATING_JOB).equals("succeeded"));
    }

    private void talkVeryLong() {
        guest = Guest.of(aStudyOf(organization)
                .withGuide("Why tea?\nWhich tea?\nWhere?\nWith whom?\nHow much?\nWhat else?")
                .published());
        guest.agrees().expect(200);
        for (int turn = 0; turn < 5; turn++) {
            guest.says(("Tea number " + turn + " was better than the one before it. ").repeat(350))
                    .expect(200);
        }
    }

    /** All threads that rate have something else to do. */
    private final class BusyWorkers implements AutoCloseable {
        private final CountDownLatch free = new CountDownLatch(1);
        private final WorkerExecutor workers = vertx.createSharedWorkerExecutor(Ratings.WORKERS);

        BusyWorkers() throws InterruptedException {
            var busy = new CountDownLatch(Ratings.THREADS);
            for (int thread = 0; thread < Ratings.THREADS; thread++) {
                workers.executeBlocking(
                        () -> {
                            busy.countDown();
                            return free.await(60, TimeUnit.SECONDS);
                        },
                        false);
            }
            assertThat(busy.await(30, TimeUnit.SECONDS)).isTrue();
        }

        /** The job has begun, and has nothing left to do before the rating. */
        void awaitRatingThatWaits() {
            await().atMost(Duration.ofSeconds(30)).until(() -> query(RATING_JOB).equals("running"));
        }

        @Override
        public void close() {
            free.countDown();
            workers.close();
        }
    }

    private void tell(List<String> stories) {
        for (String story : stories) {
            guest.speaks(story);
        }
        guest.finishes("completed").expect(200);
    }

    private List<String> ids(String query) {
        return Api.of(organization).get(INTERVIEWS + query).expect(200).at("interviews.id");
    }

    private void update(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    private String query(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setString(1, guest.interviewId().toString());
            try (var rows = statement.executeQuery()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }

    private Api.Answer rated() {
        return Rated.read(organization, guest.interviewId());
    }

    private Api.Answer read() {
        return Api.of(organization).get(INTERVIEWS + "/" + guest.interviewId()).expect(200);
    }
}
