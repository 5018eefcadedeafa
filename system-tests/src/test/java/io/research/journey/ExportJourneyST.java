package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.json.JsonMapper;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Integrator;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What was said leaves the suite as files, with a read key and a signed address. */
@ExtendWith(OnTheStack.class)
class ExportJourneyST {
    private static final String SAID = "=HYPERLINK(\"http://x.example\"), says anna@example.org, who is \"my sister\".";

    private final RunningStack stack;
    private final Integrator reader;
    private Fieldwork fieldwork;
    private String interview;

    ExportJourneyST(RunningStack stack) {
        this.stack = stack;
        this.reader = stack.integrator(0, "read");
    }

    @BeforeEach
    void hold_an_interview() {
        fieldwork = Fieldwork.on(stack);
        var participant = fieldwork.arrival();
        participant.hold(question -> SAID);
        interview = participant.interviewId();
        await("its rating")
                .until(() -> !reader.interview(200, interview).at("/quality").isNull());
    }

    @Test
    void the_rows_of_csv_open_in_a_spreadsheet_and_name_nobody() {
        var job = job("");

        var rows = rows(download(job));

        assertThat(job.at("/record_count").asInt()).isEqualTo(1);
        assertThat(job.at("/next_page").isNull()).isTrue();
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.getField("interview_id")).isEqualTo(interview));
        assertThat(rows)
                .filteredOn(row -> row.getField("role").equals("user"))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row.getField("message"))
                        .startsWith("'=HYPERLINK(")
                        .contains("[email], who is \"my sister\".")
                        .doesNotContain("anna@"));
    }

    @Test
    void a_line_of_jsonl_is_the_interview_as_it_is_read() throws IOException {
        var line = download(job("?format=jsonl&redact_pii=false")).text();

        assertThat(line).endsWith("}\n").containsOnlyOnce("\n");
        assertThat(JsonMapper.builder().build().readTree(line))
                .isEqualTo(reader.interview(200, interview).json());
    }

    @Test
    void a_file_is_for_whoever_holds_its_address_and_for_nobody_else() {
        String link = job("").text("/download_url");

        assertThat(send(link).header("Content-Disposition")).startsWith("attachment; filename=\"interviews-");
        assertThat(send(link).header("Content-Type")).startsWith("text/csv");
        assertThat(send(link.replaceFirst("signature=.", "signature=_")).status())
                .isEqualTo(404);
        assertThat(send(link.replaceAll("expires=\\d+", "expires=9999999999")).status())
                .isEqualTo(404);
        assertThat(send(link.replaceFirst("\\?.*", "")).status()).isEqualTo(404);
    }

    @Test
    void another_organization_exports_nothing_of_it() {
        var stranger = stack.integrator(1, "all");
        String job = job("").text("/job_id");

        assertThat(stranger.exportInterviews(404, fieldwork.studyId(), "").text("/error/code"))
                .isEqualTo("not_found");
        stranger.interviewExport(404, fieldwork.studyId(), job);
        assertThat(reader.exportInterviews(422, fieldwork.studyId(), "?format=xlsx")
                        .text("/error/field"))
                .isEqualTo("format");
    }

    private ApiResponse job(String query) {
        var accepted = reader.exportInterviews(202, fieldwork.studyId(), query);
        assertThat(accepted.header("Location")).isEqualTo(accepted.text("/result_url"));
        return await("the export")
                .until(
                        () -> reader.interviewExport(200, fieldwork.studyId(), accepted.text("/job_id")),
                        job -> "succeeded".equals(job.text("/status")));
    }

    private ApiResponse download(ApiResponse job) {
        return send(job.text("/download_url")).expect(200);
    }

    private ApiResponse send(String link) {
        var address = URI.create(link);
        String query = address.getRawQuery() == null ? "" : "?" + address.getRawQuery();
        return stack.anonymous().send("GET", address.getRawPath() + query, null);
    }

    private static List<NamedCsvRecord> rows(ApiResponse file) {
        assertThat(file.body()).startsWith(0xEF, 0xBB, 0xBF);
        return CsvReader.builder().ofNamedCsvRecord(file.text().substring(1)).stream()
                .toList();
    }
}
