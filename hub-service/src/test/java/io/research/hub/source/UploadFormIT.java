package io.research.hub.source;

import static io.research.hub.Hub.SESSIONS;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.testkit.Api.Answer;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.restassured.RestAssured;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class UploadFormIT {
    private static final String FILE = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.txt\"\r\n";
    private static final String FIELD = "--x\r\nContent-Disposition: form-data; name=\"file\"\r\n";

    private final Hub hub = Hub.ofNewOrganization();
    private String session;

    @BeforeEach
    void a_session() {
        session = SESSIONS + "/" + hub.session();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/sources", "/templates?kind=report"})
    void a_form_that_is_broken_is_refused(String path) {
        sent(path, "x", FILE + "\r\n{{title}}\r\n--x--\r\n").expect(201);

        sent(path, "y", FILE + "\r\n{{title}}\r\n--x--\r\n").refused(400, "malformed_request");
        sent(path, "x", FILE + "\r\n{{title}}").refused(400, "malformed_request");
        sent(path, "x", FILE + "\r\n{{title}}\r\n--x").refused(400, "malformed_request");
        sent(path, "x", FILE).refused(400, "malformed_request");
        sent(path, "x", FILE.substring(0, 40)).refused(400, "malformed_request");
        sent(path, "x", "no form at all").refused(400, "malformed_request");
        sent(path, "x", "").refused(400, "malformed_request");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/sources", "/templates?kind=report"})
    void what_is_no_file_is_not_taken_for_one(String path) {
        sent(path, "x", FIELD + "\r\n{{title}}\r\n--x--\r\n")
                .refused(422, "validation_failed")
                .field("file");
        sent(path, "x", FIELD + "Content-Type: application/octet-stream\r\n\r\n{{title}}\r\n--x--\r\n")
                .refused(422, "validation_failed")
                .field("file");
        sent(path, "x", FIELD + "Content-Type: text/plain; charset=none\r\n\r\n{{title}}\r\n--x--\r\n")
                .refused(422, "validation_failed")
                .field("file");
        sent(path, "x", FILE.replace("a.txt", "") + "\r\n{{title}}\r\n--x--\r\n")
                .refused(422, "validation_failed")
                .field("file");
        sent(path, "x", "--x--\r\n").refused(422, "validation_failed").field("file");
        sent(path, null, FILE + "\r\n{{title}}\r\n--x--\r\n").refused(422, "validation_failed");
    }

    private Answer sent(String path, String boundary, String body) {
        return new Answer(RestAssured.given()
                .header("Authorization", "Bearer " + Tokens.of(hub.organization(), "app_test", "read", "write"))
                .header("Content-Type", "multipart/form-data" + (boundary == null ? "" : "; boundary=" + boundary))
                .body(body.getBytes(StandardCharsets.UTF_8))
                .post(session + path));
    }
}
