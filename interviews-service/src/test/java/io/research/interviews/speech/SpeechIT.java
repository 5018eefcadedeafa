package io.research.interviews.speech;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.NextDoor;
import io.research.kernel.file.StoredFileSweep;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class SpeechIT {
    private final String organization = "org_" + UUID.randomUUID();
    private Guest guest;
    private UUID question;
    private String words;

    @Inject
    StoredFileSweep sweep;

    @Inject
    AgroalDataSource database;

    @BeforeEach
    void a_voice_interview() {
        guest = Guest.of(aStudyOf(organization)
                .with("interview_format", "voice")
                .with("voice", "male")
                .published());
        var opening = guest.agrees().expect(200);
        question = UUID.fromString(opening.at("messages[0].id"));
        words = opening.at("messages[0].message");
    }

    @Test
    void the_interviewer_is_heard_in_the_voice_of_the_study() {
        NextDoor.speaks("sound of a question");

        var heard = guest.hears(question).expect(200);

        assertThat(heard.body()).isEqualTo("sound of a question");
        assertThat(heard.header("Content-Type")).isEqualTo("audio/mpeg");
        assertThat(new JsonObject(NextDoor.spoken()))
                .isEqualTo(new JsonObject()
                        .put("model", "mouth")
                        .put("input", words)
                        .put("voice", "onyx")
                        .put("response_format", "mp3"));
        assertThat(guest.comesBack().<Boolean>at("media.speech")).isTrue();
    }

    @Test
    void a_message_is_spoken_once_and_sounds_the_same_again() {
        NextDoor.speaks("first");
        guest.hears(question).expect(200);
        NextDoor.speaks("second");

        assertThat(guest.hears(question).expect(200).body()).isEqualTo("first");
    }

    @Test
    void an_endpoint_that_fails_leaves_nothing_behind() {
        NextDoor.speaks("");
        guest.hears(question).refused(502, "upstream_error");
        NextDoor.fallsSilent();
        guest.hears(question).refused(504, "upstream_timeout");
        NextDoor.speaks("later");

        assertThat(guest.hears(question).expect(200).body()).isEqualTo("later");
    }

    @Test
    void only_the_interviewers_own_messages_of_that_interview_are_spoken() {
        NextDoor.speaks("sound");
        guest.says("c1", "I drink tea because it wakes me up.").expect(200);
        var resumed = guest.comesBack();
        int mine = resumed.<List<String>>at("messages.client_id").indexOf("c1");
        var other = Guest.of(
                aStudyOf(organization).with("interview_format", "voice").published());
        other.agrees().expect(200);

        guest.hears(UUID.fromString(resumed.<List<String>>at("messages.id").get(mine)))
                .refused(404, "not_found");
        guest.hears(UUID.randomUUID()).refused(404, "not_found");
        other.hears(question).refused(404, "not_found");
    }

    @Test
    void what_was_spoken_goes_with_the_interview() throws Throwable {
        NextDoor.speaks("sound");
        guest.hears(question).expect(200);

        Api.of(organization)
                .delete("/api/public/v1/interviews/" + guest.interviewId())
                .expect(204);
        assertThat(kept()).isEqualTo(1);
        VertxContextSupport.subscribeAndAwait(sweep::sweep);

        assertThat(kept()).isZero();
    }

    private int kept() throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows =
                        statement.executeQuery("select count(*) from stored_file where kind = 'speech' and subject = '"
                                + guest.interviewId() + "'")) {
            rows.next();
            return rows.getInt(1);
        }
    }
}
