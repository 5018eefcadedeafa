package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Announced;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.Rated;
import io.research.interviews.StudyFixture;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Of an interview with a child nothing is kept but that it was one. */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ChildIT {
    private static final String ANSWER = "I drink cocoa because my grandmother makes it.";
    private static final String AGE = "By the way, I am only twelve years old.";

    private final String organization = "org_" + UUID.randomUUID();
    private Guest guest;

    @Inject
    AgroalDataSource database;

    @BeforeEach
    void a_conversation() {
        StudyFixture study =
                aStudyOf(organization).with("interview_format", "voice").published();
        guest = Guest.of(study);
        guest.agrees().expect(200);
        guest.says(ANSWER).expect(200);
        guest.sends("audio", 0, aVoiceRecorder().recording(20).bytes()).expect(204);
    }

    @Test
    void what_was_said_is_erased_everywhere() throws SQLException {
        var last = guest.says("c1", AGE).expect(200);

        assertThat(last.<String>at("state")).isEqualTo("completed");
        var detail = Rated.read(organization, guest.interviewId());
        assertThat(detail.body()).doesNotContain("cocoa", "twelve");
        assertThat(detail.<String>at("status")).isEqualTo("partial");
        assertThat(detail.<String>at("quality")).isEqualTo("Poor");
        assertThat(detail.<List<String>>at("quality_signals.note")).anyMatch(note -> note.contains("minor in answer"));
        assertThat(Announced.one(guest.interviewId(), "interview.completed").encode())
                .doesNotContain("cocoa", "twelve");
        assertThat(stored()).doesNotContain("cocoa", "twelve");
    }

    @Test
    void the_sending_can_be_repeated_and_nothing_is_recorded_any_more() {
        var first = guest.says("c1", AGE).expect(200);

        assertThat(guest.says("c1", AGE).expect(200).body()).isEqualTo(first.body());
        guest.sends("audio", 1, aVoiceRecorder().recording(20).bytes()).refused(409, "interview_state_conflict");
    }

    /** Whatever the tables of the interview hold of it. */
    private String stored() throws SQLException {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(
                        """
                        select (select row_to_json(i)::text from interview i where i.id = ?)
                            || (select json_agg(m)::text from interview_message m where m.interview_id = ?)
                            || coalesce((select json_agg(c)::text from recording_chunk c where c.interview_id = ?), '')
                        """)) {
            for (int place = 1; place <= 3; place++) {
                query.setObject(place, guest.interviewId());
            }
            var rows = query.executeQuery();
            rows.next();
            return rows.getString(1);
        }
    }
}
