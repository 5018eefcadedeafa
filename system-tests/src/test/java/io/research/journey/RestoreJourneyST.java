package io.research.journey;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Researcher;
import io.research.restore.Backup;
import io.research.restore.RestoredSuite;
import io.research.stack.OnTheStack;
import io.research.stack.RunningStack;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What was backed up is all there is: an empty suite that gets it answers as the first one did, to the same keys and links. */
@ExtendWith(OnTheStack.class)
class RestoreJourneyST {
    private final RunningStack stack;
    private final String key;
    private String study;
    private String interview;
    private List<String> links;

    @TempDir
    private Path folder;

    RestoreJourneyST(RunningStack stack) {
        this.stack = stack;
        this.key = stack.organization(0).apiKeys().get("all");
    }

    @BeforeEach
    void hold_interviews_and_make_a_report_slides_and_an_export() {
        var fieldwork = Fieldwork.with(stack, stack.integrator(), TeaDrinkers.study());
        study = fieldwork.studyId();
        interview = TeaDrinkers.interviews(fieldwork).getFirst();
        var researcher = new Researcher(stack.api(0, "all"));
        researcher.generateReport(study);
        links = List.of(researcher.slides(study).text("/download_url"), export());
    }

    @Test
    void a_backup_restored_into_an_empty_suite_passes_the_same_reads() throws Exception {
        stack.database().rows();
        var before = reads(stack.api(0, "all"));
        var files = files(stack.api(0, "all"));

        var backup = Backup.of(stack, folder);

        try (var restored = RestoredSuite.of(backup, stack.baseUrl())) {
            assertThat(reads(restored.api(key))).isEqualTo(before);
            assertThat(files(restored.api(null))).containsExactlyElementsOf(files);
            new Integrator(restored.api(key + "x")).study(401, study);
        }
    }

    private List<JsonNode> reads(ApiClient api) {
        var integrator = new Integrator(api);
        return List.of(
                integrator.study(200, study).json(),
                integrator.interview(200, interview).json(),
                integrator.interviews(200, "?study_id=" + study).at("/total_count"),
                new Researcher(api).report(200, study, "").at("/study_findings"));
    }

    /** Behind the signed addresses that were given before the backup. */
    private List<byte[]> files(ApiClient api) {
        return links.stream()
                .map(link -> new Researcher(api).open(200, link).body())
                .toList();
    }

    private String export() {
        var integrator = stack.integrator();
        String job = integrator.exportInterviews(202, study, "?format=jsonl").text("/job_id");
        return await("the export")
                .until(() -> integrator.interviewExport(200, study, job), read -> "succeeded"
                        .equals(read.text("/status")))
                .text("/download_url");
    }
}
