package io.research.interviews.recording;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.research.interviews.Guest;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.Tokens;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.net.URI;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;

/** An interview whose recording is made, and what a researcher gets to play of it. */
final class Recorded {
    private static final Duration LONG = Duration.ofSeconds(30);

    private final StudyFixture study;
    private final Guest guest;
    private final AgroalDataSource database;

    Recorded(StudyFixture study, Guest guest, AgroalDataSource database) {
        this.study = study;
        this.guest = guest;
        this.database = database;
    }

    /** A conversation of that format that has begun. */
    static Recorded begun(StudyFixture study, AgroalDataSource database) {
        var guest = Guest.of(study.published());
        guest.agrees().expect(200);
        return new Recorded(study, guest, database);
    }

    Guest guest() {
        return guest;
    }

    /** The interview as its researcher reads it. */
    Api.Answer read() {
        return Api.of(study.organizationId())
                .get("/api/public/v1/interviews/" + guest.interviewId())
                .expect(200);
    }

    /** The time for late chunks is over, and what came of it is waited for. */
    String awaitedLink(String kind) throws SQLException {
        passGrace();
        await().atMost(LONG).until(() -> state().equals("READY"));
        return read().at(kind + "_recording_url");
    }

    void awaitState(String state) throws SQLException {
        passGrace();
        await().atMost(LONG).until(() -> state().equals(state));
    }

    void passGrace() throws SQLException {
        update("update recording set closes_at = now() - interval '1 second' where interview_id = '"
                + guest.interviewId() + "'");
        update("update job set due_at = now() where subject = '" + guest.interviewId() + "'");
    }

    String state() throws SQLException {
        return query("select coalesce(max(state), 'NONE') from recording where interview_id = '" + guest.interviewId()
                + "'");
    }

    /** How many chunks lie in the store, or are noted to. */
    int chunks() throws SQLException {
        return Integer.parseInt(query("select count(*) from stored_file where kind = 'recording_chunk' and subject = '"
                + guest.interviewId() + "'"));
    }

    /** Where the store has the file. */
    String key() throws SQLException {
        return query("select object_key from stored_file where kind = 'recording' and subject = '" + guest.interviewId()
                + "'");
    }

    String query(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    void update(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    /** What is at that address, for whoever holds it. */
    static Response played(String link, String... headers) {
        return player(headers).get(pathOf(link));
    }

    static RequestSpecification player(String... headers) {
        var request = given().urlEncodingEnabled(false).header("Authorization", "Bearer " + Tokens.ofParticipant());
        for (int at = 0; at < headers.length; at += 2) {
            request.header(headers[at], headers[at + 1]);
        }
        return request;
    }

    static String pathOf(String link) {
        var address = URI.create(link);
        return address.getRawPath() + "?" + address.getRawQuery();
    }

    static byte[] part(byte[] whole, int from, int to) {
        return Arrays.copyOfRange(whole, from, to);
    }
}
