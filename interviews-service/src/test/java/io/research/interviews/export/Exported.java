package io.research.interviews.export;

import static io.restassured.RestAssured.given;
import static org.awaitility.Awaitility.await;

import io.agroal.api.AgroalDataSource;
import io.research.interviews.Guest;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.Tokens;
import io.restassured.response.Response;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/** A study whose interviews are exported, by verbs. */
final class Exported {
    private static final Duration LONG = Duration.ofSeconds(30);

    /** The same interview once more, that many times, each ending a second after the one before. */
    private static final String WRITTEN_COLUMNS =
            """
            select string_agg(column_name, ', ') from information_schema.columns
            where table_schema = current_schema() and table_name = 'interview' and is_generated = 'NEVER'
            """;

    private static final String COPY =
            """
            with copy as (
                insert into interview (%3$s)
                select %3$s from (
                    select (jsonb_populate_record(original, jsonb_build_object(
                        'id', gen_random_uuid(), 'ended_at', ended_at + n * interval '1 second'))).*
                    from interview original, generate_series(1, %2$d) n where original.id = '%1$s') copied
                returning id)
            insert into interview_message
            select (jsonb_populate_record(message, jsonb_build_object(
                'interview_id', copy.id, 'id', gen_random_uuid()))).*
            from interview_message message, copy where message.interview_id = '%1$s'
            """;

    private final StudyFixture study;
    private final AgroalDataSource database;

    private Exported(StudyFixture study, AgroalDataSource database) {
        this.study = study;
        this.database = database;
    }

    static Exported of(StudyFixture study, AgroalDataSource database) {
        return new Exported(study.published(), database);
    }

    StudyFixture study() {
        return study;
    }

    /** An interview in which that is said before its participant leaves; a completed one. */
    UUID interview(String... said) {
        return interview(Guest.of(study), said);
    }

    UUID interview(Guest guest, String... said) {
        guest.agrees().expect(200);
        for (String text : said) {
            guest.says(text).expect(200);
        }
        guest.finishes("completed").expect(200);
        return guest.interviewId();
    }

    void copies(UUID interviewId, int times) throws SQLException {
        update(COPY.formatted(interviewId, times, query(WRITTEN_COLUMNS)));
    }

    Api api() {
        return Api.of(study.organizationId());
    }

    String path() {
        return path(study.id());
    }

    static String path(UUID studyId) {
        return "/api/public/v1/studies/" + studyId + "/exports/interviews";
    }

    /** Begins an export and waits for its end. */
    Api.Answer job(String query) {
        String address = api().post(path() + query, "").expect(202).at("result_url");
        return awaited(address);
    }

    Api.Answer awaited(String address) {
        return await().atMost(LONG).until(() -> api().get(address).expect(200), job -> job.<Boolean>at("completed"));
    }

    /** The file of an export as text. */
    String file(String query) {
        return text(downloaded(job(query).at("download_url")));
    }

    List<JsonObject> lines(String query) {
        return file(query + (query.isEmpty() ? "?" : "&") + "format=jsonl")
                .lines()
                .map(JsonObject::new)
                .toList();
    }

    /** What is at that address, for whoever holds it. */
    static Response downloaded(String link, String... headers) {
        var request = given().urlEncodingEnabled(false).header("Authorization", "Bearer " + Tokens.ofParticipant());
        for (int at = 0; at < headers.length; at += 2) {
            request.header(headers[at], headers[at + 1]);
        }
        return request.get(pathOf(link));
    }

    static String pathOf(String link) {
        var address = URI.create(link);
        return address.getRawPath() + (address.getRawQuery() == null ? "" : "?" + address.getRawQuery());
    }

    static String text(Response answer) {
        return new String(answer.asByteArray(), StandardCharsets.UTF_8);
    }

    void update(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }

    String query(String sql) throws SQLException {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getString(1);
        }
    }

    int files() throws SQLException {
        return Integer.parseInt(
                query("select count(*) from stored_file where organization_id = '" + study.organizationId() + "'"));
    }
}
