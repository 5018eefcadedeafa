package io.research.interviews.export;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.StudyFixture.aYesNoQuestion;
import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.interviews.Rated;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ExportIT {
    private Exported exported;

    @Inject
    AgroalDataSource database;

    @BeforeEach
    void a_study() {
        exported = Exported.of(aStudy(), database);
    }

    @Test
    void a_job_says_where_it_is_and_then_where_its_file_is() {
        exported.interview("Green tea, because it wakes me up.");

        var accepted = exported.api().post(exported.path(), "").expect(202);
        String address = accepted.at("result_url");
        var job = exported.awaited(address);

        assertThat(accepted.header("Location")).isEqualTo(address);
        assertThat(address).isEqualTo(exported.path() + "/jobs/" + accepted.at("job_id"));
        assertThat(accepted.<String>at("status")).isEqualTo("pending");
        assertThat(job.<String>at("status")).isEqualTo("succeeded");
        assertThat(job.<String>at("kind")).isEqualTo("interviews.export");
        assertThat(job.<String>at("result_url")).isEqualTo(address);
        assertThat(job.<Integer>at("record_count")).isEqualTo(1);
        assertThat(job.<Integer>at("result.record_count")).isEqualTo(1);
        assertThat(job.<Object>at("next_page")).isNull();
        assertThat(job.<String>at("download_url")).contains("/i/exports/").contains("signature=");
        assertThat(new JsonObject(job.body()).fieldNames())
                .contains("error", "next_page", "download_url", "created_at", "updated_at");
    }

    @Test
    void a_row_of_csv_is_a_turn() {
        var participant = UUID.randomUUID();
        var guest = Guest.of(exported.study(), exported.study().invites("anna@example.org", participant));
        var interview = exported.interview(guest, "=1+1", "I wrote to anna@example.org, \"my sister\".");
        Rated.read(exported.study().organizationId(), interview);

        var rows = rows("");

        assertThat(rows)
                .allSatisfy(row -> {
                    assertThat(row.getField("interview_id")).isEqualTo(interview.toString());
                    assertThat(row.getField("participant_id")).isEqualTo(participant.toString());
                    assertThat(row.getField("interview_status")).isEqualTo("completed");
                    assertThat(row.getField("quality")).isIn("Excellent", "Good", "Fair", "Poor");
                    assertThat(row.getField("ended_at")).endsWith("Z");
                })
                .extracting(row -> row.getField("turn_id"))
                .containsExactlyElementsOf(detail(interview).stream()
                        .map(message -> ((JsonObject) message).getString("id"))
                        .toList());
        assertThat(rows)
                .filteredOn(row -> row.getField("role").equals("user"))
                .extracting(row -> row.getField("message"))
                .containsExactly("'=1+1", "I wrote to [email], \"my sister\".");
    }

    @Test
    void a_line_of_jsonl_is_the_interview_as_it_is_read() {
        exported = Exported.of(aStudy().withScreener(aYesNoQuestion("q")), database);
        var guest = Guest.of(exported.study(), exported.study().invites("anna@example.org"));
        guest.agrees().expect(200);
        guest.chooses("q", "yes").expect(200);
        guest.says("<script>alert(1)</script>\u2028 \u202E 🍵 anna@example.org").expect(200);
        guest.finishes("participant_left").expect(200);
        var detail = new JsonObject(Rated.read(exported.study().organizationId(), guest.interviewId())
                .body());

        var line = exported.lines("?redact_pii=false").getFirst();

        assertThat(line).isEqualTo(detail);
    }

    @Test
    void a_masked_line_names_nobody() {
        var guest = Guest.of(exported.study(), exported.study().invites("anna@example.org"));
        exported.interview(guest, "Write to anna@example.org, please.");

        var line = exported.lines("").getFirst();

        assertThat(line.encode()).doesNotContain("anna@example.org").contains("Write to [email], please.");
        assertThat(line.getJsonObject("participant").getValue("email")).isNull();
    }

    @Test
    void trial_runs_and_interviews_that_go_on_or_ended_in_the_screener_are_left_out() {
        exported = Exported.of(aStudy().withScreener(aYesNoQuestion("q")), database);
        var completed = Guest.of(exported.study());
        completed.agrees().expect(200);
        completed.chooses("q", "yes").expect(200);
        completed.says("Green tea, because it wakes me up.").expect(200);
        completed.finishes("completed").expect(200);
        var disqualified = Guest.of(exported.study());
        disqualified.agrees().expect(200);
        disqualified.chooses("q", "no").expect(200);
        var left = Guest.of(exported.study());
        left.agrees().expect(200);
        left.finishes("participant_left").expect(200);
        Guest.of(exported.study()).agrees().expect(200);
        var trial = Guest.by(new JsonObject()
                .put("link", exported.study().slug())
                .put("test_token", exported.study().testToken()));
        trial.agrees().expect(200);
        trial.finishes("participant_left").expect(200);

        var lines = exported.lines("");

        assertThat(lines)
                .extracting(line -> line.getString("id"))
                .containsExactly(
                        completed.interviewId().toString(), left.interviewId().toString());
        assertThat(lines.get(1).getJsonArray("messages")).isEmpty();
    }

    @Test
    void a_study_without_interviews_has_a_head_and_no_lines() {
        Guest.of(exported.study()).agrees().expect(200);

        var csv = exported.job("?page=1");
        var jsonl = exported.job("?format=jsonl");

        assertThat(csv.<Integer>at("record_count")).isZero();
        assertThat(Exported.text(Exported.downloaded(csv.at("download_url"))))
                .startsWith("\uFEFFinterview_id,")
                .endsWith("ended_at\r\n")
                .hasLineCount(1);
        assertThat(Exported.downloaded(jsonl.at("download_url")).asByteArray()).isEmpty();
    }

    @Test
    void pages_hold_a_hundred_interviews_each_in_the_order_of_their_ends() throws Exception {
        var first = exported.interview("Green tea, because it wakes me up.");
        exported.copies(first, 104);

        var one = exported.job("?format=jsonl");
        var two = exported.job("?format=jsonl&page=2");
        var beyond = exported.job("?format=jsonl&page=1000000000");

        var lines = Exported.text(Exported.downloaded(one.at("download_url")))
                .concat(Exported.text(Exported.downloaded(two.at("download_url"))))
                .lines()
                .map(JsonObject::new)
                .toList();
        assertThat(one.<Integer>at("record_count")).isEqualTo(100);
        assertThat(one.<Integer>at("next_page")).isEqualTo(2);
        assertThat(two.<Integer>at("record_count")).isEqualTo(5);
        assertThat(two.<Object>at("next_page")).isNull();
        assertThat(beyond.<Integer>at("record_count")).isZero();
        assertThat(beyond.<Object>at("next_page")).isNull();
        assertThat(lines).extracting(line -> line.getString("id")).hasSize(105).doesNotHaveDuplicates();
        assertThat(lines).extracting(line -> line.getInstant("ended_at")).isSorted();
        assertThat(lines.getFirst().getString("id")).isEqualTo(first.toString());
    }

    @Test
    void a_page_that_is_exactly_full_is_the_last() throws Exception {
        exported.copies(exported.interview("Green tea, because it wakes me up."), 99);

        var job = exported.job("");

        assertThat(job.<Integer>at("record_count")).isEqualTo(100);
        assertThat(job.<Object>at("next_page")).isNull();
    }

    @Test
    void an_interview_longer_than_any_window_is_read_to_its_end() {
        String flow = IntStream.rangeClosed(1, 9)
                .mapToObj(topic -> "# Topic " + topic + "\nWhat about topic " + topic + "?\n")
                .collect(Collectors.joining());
        exported = Exported.of(aStudy().withGuide(flow), database);
        var guest = Guest.of(exported.study());
        guest.agrees().expect(200);
        for (int turn = 0; turn < 6; turn++) {
            guest.says((turn + "\uD83C\uDF75".repeat(19_999))).expect(200);
        }
        guest.finishes("participant_left").expect(200);

        var line = exported.lines("?redact_pii=false").getFirst();

        var rows = rows("?redact_pii=false");
        assertThat(line.getJsonArray("messages")).isEqualTo(detail(guest.interviewId()));
        assertThat(line.getJsonArray("messages")).hasSize(line.getInteger("message_count"));
        assertThat(line.getValue("next_message_offset")).isNull();
        assertThat(rows)
                .filteredOn(row -> row.getField("role").equals("user"))
                .extracting(row -> row.getField("message"))
                .containsExactly(IntStream.range(0, 6)
                        .mapToObj(turn -> turn + "\uD83C\uDF75".repeat(19_999))
                        .toArray(String[]::new));
    }

    /** All messages of the detail read, page by page. */
    private JsonArray detail(UUID interviewId) {
        var all = new JsonArray();
        for (Integer offset = 0; offset != null; ) {
            var page = new JsonObject(exported.api()
                    .get("/api/public/v1/interviews/" + interviewId + "?message_offset=" + offset)
                    .expect(200)
                    .body());
            all.addAll(page.getJsonArray("messages"));
            offset = page.getInteger("next_message_offset");
        }
        return all;
    }

    private List<NamedCsvRecord> rows(String query) {
        String csv = exported.file(query);
        return CsvReader.builder().ofNamedCsvRecord(csv.substring(1)).stream().toList();
    }
}
