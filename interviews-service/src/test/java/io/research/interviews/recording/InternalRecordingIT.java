package io.research.interviews.recording;

import static io.research.interviews.StudyFixture.aStudyOf;
import static io.research.interviews.recording.Recorded.played;
import static io.research.interviews.recording.webm.WebmFixture.aVoiceRecorder;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class InternalRecordingIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final String service = Tokens.ofService("hub-service", organization, "app_test");
    private final Api hub = Api.with(service);

    @Inject
    AgroalDataSource database;

    @Test
    void a_service_reads_what_was_recorded_and_when_each_turn_was_said() throws Exception {
        var recorded = ended("completed");
        byte[] whole = played(recorded.awaitedLink("audio")).asByteArray();
        recorded.update("update interview_message set start_s = 1.5, end_s = 4 where role = 'USER' and interview_id = '"
                + recorded.guest().interviewId() + "'");
        String path = "/internal/recordings/" + recorded.guest().interviewId();

        var about = hub.get(path).expect(200);
        var part = given().header("Authorization", "Bearer " + service)
                .header("Range", "bytes=100-299")
                .get(path + "/content");

        assertThat(about.<String>at("kind")).isEqualTo("audio");
        assertThat(about.<Integer>at("bytes")).isEqualTo(whole.length);
        assertThat(played(about.at("url")).asByteArray()).isEqualTo(whole);
        assertThat(about.<Float>at("turns[0].start_s")).isEqualTo(1.5f);
        assertThat(about.<Integer>at("turns[0].end_s")).isEqualTo(4);
        assertThat(part.statusCode()).isEqualTo(206);
        assertThat(part.asByteArray()).isEqualTo(Arrays.copyOfRange(whole, 100, 300));
    }

    @Test
    void the_address_opens_it_for_as_long_as_is_asked_for_and_not_longer_than_usual() throws Exception {
        var recorded = ended("completed");
        recorded.awaitedLink("audio");
        String path = "/internal/recordings/" + recorded.guest().interviewId();
        long now = Instant.now().getEpochSecond();

        long shorter = expires(hub.get(path + "?seconds=60").expect(200).at("url"));
        long usual = expires(hub.get(path + "?seconds=86400").expect(200).at("url"));

        assertThat(shorter - now).isBetween(1L, 90L);
        assertThat(usual - now).isBetween(600L, 930L);
        hub.get(path + "?seconds=0").refused(422, "validation_failed");
    }

    private static long expires(String url) {
        return Long.parseLong(url.replaceFirst(".*[?&]expires=(\\d+).*", "$1"));
    }

    @Test
    void nobody_but_a_service_of_the_organization_reads_it_and_only_of_interviews_that_count() throws Exception {
        var recorded = ended("completed");
        recorded.awaitedLink("audio");
        String path = "/internal/recordings/" + recorded.guest().interviewId();
        var left = ended("participant_left");
        left.awaitedLink("audio");

        Api.of(organization).get(path).refused(403, "insufficient_scope");
        Api.of(organization).get(path + "/content").refused(403, "insufficient_scope");
        Api.with(Tokens.ofService("hub-service", "org_" + UUID.randomUUID(), "app_test"))
                .get(path)
                .refused(404, "not_found");
        hub.get("/internal/recordings/" + left.guest().interviewId()).refused(404, "not_found");
        hub.get("/internal/recordings/" + UUID.randomUUID() + "/content").refused(404, "not_found");
    }

    private Recorded ended(String reason) throws Exception {
        var recorded = Recorded.begun(aStudyOf(organization).with("interview_format", "voice"), database);
        recorded.guest()
                .sends("audio", 0, aVoiceRecorder().recording(2_000).bytes())
                .expect(204);
        recorded.guest().says("Green tea, always.").expect(200);
        recorded.guest().finishes(reason).expect(200);
        return recorded;
    }
}
