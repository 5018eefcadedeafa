package io.research.reports.slides;

import static io.research.reports.InterviewFixture.anInterview;
import static io.research.reports.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.reports.FakeNeighbours;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.pdfbox.Loader;
import org.apache.poi.xslf.usermodel.XMLSlideShow;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class SlideExportIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @Test
    void slides_are_two_files_that_open_with_as_many_slides_as_the_job_says() throws IOException {
        api.post(tea.report(), "", "Prefer", "wait=60").expect(200);

        var job = finished(api.post(tea.slides(), "").expect(202));

        int slides = job.at("slide_count");
        assertThat(job.<Map<String, Object>>at("progress")).isEqualTo(Map.of("done", 2, "total", 2));
        try (var deck = new XMLSlideShow(new ByteArrayInputStream(bytes(job.at("download_url"))));
                var print = Loader.loadPDF(bytes(job.at("pdf_download_url")))) {
            assertThat(deck.getSlides()).hasSize(slides);
            assertThat(print.getNumberOfPages()).isEqualTo(slides);
        }
    }

    @Test
    void without_a_report_there_are_no_slides() {
        var study = aStudy().of(organization);

        api.post("/api/public/v1/studies/" + study.id() + "/exports/report-slides", "")
                .refused(409, "report_not_available");
    }

    @Test
    void slides_are_masked_unless_that_is_not_wanted() throws IOException {
        var study = aStudy().of(organization);
        for (String name : List.of("ada", "bob")) {
            anInterview()
                    .asked(TeaStudy.PRICE, "The price of tea is too expensive, write that to " + name + "@example.com.")
                    .of(study);
        }
        String path = "/api/public/v1/studies/" + study.id();
        api.post(path + "/report", "", "Prefer", "wait=60").expect(200);

        var masked = finished(api.post(path + "/exports/report-slides", "").expect(202));
        var plain = finished(
                api.post(path + "/exports/report-slides?redact_pii=false", "").expect(202));

        assertThat(DeckText.of(bytes(masked.at("download_url"))))
                .doesNotContain("@example.com")
                .contains("[email]");
        assertThat(DeckText.of(bytes(plain.at("download_url")))).contains("ada@example.com", "bob@example.com");
    }

    @Test
    void a_job_of_another_study_and_a_changed_address_are_unknown() {
        api.post(tea.report(), "", "Prefer", "wait=60").expect(200);
        var other = new TeaStudy(organization);
        var job = finished(api.post(tea.slides(), "").expect(202));

        api.get(other.slides() + "/jobs/" + job.at("job_id")).refused(404, "not_found");
        Api.ofNewOrganization().get(tea.slides() + "/jobs/" + job.at("job_id")).refused(404, "not_found");
        download(job.<String>at("download_url") + "x").refused(404, "not_found");
    }

    private Api.Answer finished(Api.Answer accepted) {
        return await().atMost(Duration.ofMinutes(1))
                .until(
                        () -> api.get(accepted.header("Location")).expect(200),
                        job -> job.<Boolean>at("completed")
                                && job.<String>at("status").equals("succeeded"));
    }

    private static byte[] bytes(String address) {
        return download(address).expect(200).response().asByteArray();
    }

    private static Api.Answer download(String address) {
        var uri = URI.create(address);
        return Api.with(Tokens.ofParticipant()).get(uri.getPath() + "?" + uri.getQuery());
    }
}
