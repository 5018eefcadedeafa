package io.research.interviews.recording;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.recording.Recorded.part;
import static io.research.interviews.recording.Recorded.played;
import static io.research.interviews.recording.webm.WebmFixture.aVideoRecorder;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.recording.webm.WebmFile;
import io.research.kernel.file.StoredFileSweep;
import io.research.kernel.storage.ObjectStore;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** From the first chunk to the file. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class RecordInterviewIT {
    private static final byte[] VOICE = aVoiceRecorder().recording(200).bytes();
    private static final int THIRD = VOICE.length / 3;

    @Inject
    AgroalDataSource database;

    @Inject
    StoredFileSweep sweep;

    @Inject
    ObjectStore store;

    @Test
    void chunks_become_one_file_that_can_be_played_from_any_place() throws Exception {
        var recorded = begun("voice");
        recorded.guest().sends("audio", 0, part(VOICE, 0, THIRD)).expect(204);
        recorded.guest().sends("audio", 1, part(VOICE, THIRD, 2 * THIRD)).expect(204);
        recorded.guest().sends("audio", 2, part(VOICE, 2 * THIRD, VOICE.length)).expect(204);
        assertThat(recorded.read().<String>at("audio_recording_url")).isNull();
        recorded.guest().finishes("participant_left").expect(200);

        String link = recorded.awaitedLink("audio");

        var file = WebmFile.read(played(link).then().statusCode(200).extract().asByteArray());
        assertThat(file.numbers(1)).isEqualTo(numbers(200));
        assertThat(file.durationMillis()).isEqualTo(4_000);
        assertThat(recorded.read().<String>at("video_recording_url")).isNull();
    }

    @Test
    void the_file_is_made_on_threads_of_its_own() throws Exception {
        var recorded = begun("voice");
        recorded.guest().sends("audio", 0, VOICE).expect(204);
        recorded.guest().finishes("participant_left").expect(200);

        recorded.awaitedLink("audio");

        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .anyMatch(name -> name.startsWith("recordings-"));
    }

    @Test
    void order_and_repetition_do_not_matter() throws Exception {
        var recorded = begun("voice");
        recorded.guest().sends("audio", 2, part(VOICE, 2 * THIRD, VOICE.length)).expect(204);
        recorded.guest().sends("audio", 1, part(VOICE, 0, 100)).expect(204);
        recorded.guest().sends("audio", 0, part(VOICE, 0, THIRD)).expect(204);
        recorded.guest().sends("audio", 1, part(VOICE, THIRD, 2 * THIRD)).expect(204);
        recorded.guest().finishes("participant_left").expect(200);

        String link = recorded.awaitedLink("audio");

        assertThat(WebmFile.read(played(link).asByteArray()).numbers(1)).isEqualTo(numbers(200));
    }

    @Test
    void a_missing_chunk_costs_what_was_in_it() throws Exception {
        var recorded = begun("voice");
        recorded.guest().sends("audio", 0, part(VOICE, 0, THIRD)).expect(204);
        recorded.guest().sends("audio", 2, part(VOICE, 2 * THIRD, VOICE.length)).expect(204);
        recorded.guest().finishes("participant_left").expect(200);

        String link = recorded.awaitedLink("audio");

        assertThat(WebmFile.read(played(link).asByteArray()).numbers(1))
                .hasSizeBetween(70, 140)
                .contains(0, 199);
    }

    @Test
    void a_chunk_that_the_store_has_lost_costs_no_more_than_itself() throws Throwable {
        var recorded = begun("voice");
        recorded.guest().sends("audio", 0, VOICE).expect(204);
        recorded.guest().sends("audio", 1, VOICE).expect(204);
        recorded.guest().sends("audio", 2, VOICE).expect(204);
        String lost = recorded.query("select id from recording_chunk where sequence = 1 and interview_id = '"
                + recorded.guest().interviewId() + "'");
        VertxContextSupport.subscribeAndAwait(() -> store.delete("recording-chunks/" + lost));
        recorded.guest().finishes("participant_left").expect(200);

        String link = recorded.awaitedLink("audio");

        assertThat(WebmFile.read(played(link).asByteArray()).numbers(1)).hasSize(400);
    }

    @Test
    void a_recorder_that_was_begun_anew_goes_on_in_the_same_file() throws Exception {
        var recorded = begun("video");
        recorded.guest()
                .sends("video", 0, aVideoRecorder().recording(50).bytes())
                .expect(204);
        int next = recorded.guest().comesBack().at("media.recording.next_sequence");
        recorded.guest()
                .sends("video", next, aVideoRecorder().recording(25).bytes())
                .expect(204);
        recorded.guest().finishes("participant_left").expect(200);

        String link = recorded.awaitedLink("video");

        assertThat(next).isEqualTo(1);
        var file = WebmFile.read(played(link).asByteArray());
        assertThat(file.numbers(1)).hasSize(75);
        assertThat(file.numbers(2)).hasSize(75);
        assertThat(file.durationMillis()).isEqualTo(1_500);
    }

    @Test
    void a_chunk_may_come_while_the_page_empties_its_queue_and_not_later() throws Exception {
        var recorded = begun("voice");
        recorded.guest().finishes("participant_left").expect(200);

        recorded.guest().sends("audio", 0, VOICE).expect(204);
        recorded.passGrace();

        recorded.guest().sends("audio", 1, VOICE).refused(409, "interview_state_conflict");
        assertThat(recorded.awaitedLink("audio")).isNotNull();
    }

    @Test
    void nothing_that_can_be_played_is_no_recording() throws Exception {
        var silent = begun("voice");
        silent.guest().finishes("participant_left").expect(200);
        var torn = begun("voice");
        torn.guest()
                .sends("audio", 5, "no frames at all".getBytes(StandardCharsets.US_ASCII))
                .expect(204);
        torn.guest().finishes("participant_left").expect(200);

        silent.awaitState("EMPTY");
        torn.awaitState("EMPTY");

        assertThat(silent.read().<String>at("audio_recording_url")).isNull();
        assertThat(torn.read().<String>at("audio_recording_url")).isNull();
    }

    @Test
    void trial_runs_are_recorded_too() throws Exception {
        var study = aStudy().with("interview_format", "voice").published();
        var guest = Guest.by(new JsonObject().put("link", study.slug()).put("test_token", study.testToken()));
        guest.agrees().expect(200);
        guest.sends("audio", 0, VOICE).expect(204);
        guest.finishes("participant_left").expect(200);

        assertThat(new Recorded(study, guest, database).awaitedLink("audio")).isNotNull();
    }

    @Test
    void the_end_is_announced_before_there_is_a_file() throws Exception {
        var recorded = begun("voice");
        recorded.guest().sends("audio", 0, VOICE).expect(204);
        recorded.guest().finishes("participant_left").expect(200);

        var data = Announced.one(recorded.guest().interviewId(), "interview.completed")
                .getJsonObject("data");

        assertThat(data.fieldNames()).contains("audio_recording_url", "video_recording_url");
        assertThat(data.getString("audio_recording_url")).isNull();
    }

    @Test
    void chunks_go_once_the_file_is_there_and_when_they_never_came_to_an_end() throws Throwable {
        var recorded = begun("voice");
        recorded.guest().sends("audio", 0, VOICE).expect(204);
        recorded.guest().sends("audio", 0, VOICE).expect(204);
        recorded.guest().finishes("participant_left").expect(200);
        recorded.awaitedLink("audio");
        recorded.update("insert into stored_file"
                + " (id, organization_id, app_id, kind, subject, object_key, state, changed_at) values"
                + " (gen_random_uuid(), 'org_tea', 'app_test', 'recording_chunk', '"
                + recorded.guest().interviewId()
                + "', 'recording-chunks/never', 'noted', now() - interval '2 hours')");
        assertThat(recorded.chunks()).isEqualTo(3);

        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(recorded.chunks()).isZero();
    }

    private Recorded begun(String format) {
        return Recorded.begun(aStudy().with("interview_format", format), database);
    }

    private static List<Integer> numbers(int count) {
        return IntStream.range(0, count).boxed().toList();
    }
}
