package io.research.interviews.export;

import static io.research.interviews.StudyFixture.aStudy;
import static io.research.interviews.export.Exported.downloaded;
import static io.research.interviews.export.Exported.pathOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Neighbours;
import io.research.kernel.storage.SignedUrls;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Arrays;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class DownloadIT {
    private Exported exported;
    private Api.Answer job;
    private String link;

    @Inject
    AgroalDataSource database;

    @Inject
    SignedUrls urls;

    @BeforeEach
    void an_export() {
        exported = Exported.of(aStudy(), database);
        exported.interview("Green tea, because it wakes me up.");
        job = exported.job("");
        link = job.at("download_url");
    }

    @Test
    void the_file_is_saved_under_its_name_and_never_shown() {
        var answer = downloaded(link);

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.header("Content-Type").replace(" ", "")).isEqualToIgnoringCase("text/csv;charset=utf-8");
        assertThat(answer.header("Content-Length")).isEqualTo(Integer.toString(answer.asByteArray().length));
        assertThat(answer.header("Content-Disposition"))
                .isEqualTo(
                        "attachment; filename=\"interviews-" + exported.study().id() + "-page-1.csv\"");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(answer.header("Cache-Control")).isEqualTo("private, no-store");
    }

    @Test
    void lines_of_json_say_what_they_are() {
        var answer = downloaded(exported.job("?format=jsonl&page=7").at("download_url"));

        assertThat(answer.header("Content-Type")).isEqualTo("application/x-ndjson");
        assertThat(answer.header("Content-Disposition")).endsWith("-page-7.jsonl\"");
    }

    @Test
    void a_download_that_broke_off_goes_on_where_it_was() {
        byte[] whole = downloaded(link).asByteArray();

        var rest = downloaded(
                link, "Range", "bytes=10-", "If-Range", downloaded(link).header("ETag"));

        assertThat(rest.statusCode()).isEqualTo(206);
        assertThat(rest.asByteArray()).isEqualTo(Arrays.copyOfRange(whole, 10, whole.length));
    }

    @Test
    void each_read_of_the_job_gives_an_address_that_works() {
        String another = exported.api().get(job.at("result_url")).expect(200).at("download_url");

        assertThat(downloaded(another).asByteArray()).isEqualTo(downloaded(link).asByteArray());
    }

    @Test
    void an_address_that_is_altered_foreign_or_has_expired_opens_nothing() {
        String path = pathOf(link).replaceFirst("\\?.*", "");
        var other = Exported.of(aStudy(), database);
        other.interview("Coffee.");
        String foreign = other.job("").at("download_url");

        refused(link.replaceAll("expires=\\d+", "expires=9999999999"));
        refused(link.replaceFirst("signature=", "signature=_"));
        refused(link.replaceAll("/i/exports/[^?]+", "/i/exports/" + UUID.randomUUID()));
        refused(foreign.replaceAll("/i/exports/[^?]+", path));
        refused("http://localhost" + urls.sign(path, Duration.ofSeconds(-1)));
        refused("http://localhost"
                + urls.sign("/i/recordings/" + UUID.randomUUID() + "/audio", Duration.ofHours(1))
                        .replaceFirst("/i/recordings/[^?]+", path));
        refused("http://localhost" + path);
        refused("http://localhost" + path + "?expires=soon&signature=x");
    }

    private static void refused(String address) {
        new Api.Answer(downloaded(address)).refused(404, "not_found");
    }
}
