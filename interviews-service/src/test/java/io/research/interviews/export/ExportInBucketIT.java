package io.research.interviews.export;

import static io.research.interviews.StudyFixture.aStudy;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.interviews.Neighbours;
import io.research.interviews.SecondStart;
import io.research.testkit.S3Infra;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import org.junit.jupiter.api.Test;

/** Exports that lie in a bucket are downloaded from there. */
@QuarkusTest
@TestProfile(SecondStart.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ExportInBucketIT {

    @Inject
    AgroalDataSource database;

    @Test
    void the_store_itself_hands_the_file_out_to_be_saved() {
        var exported = Exported.of(aStudy(), database);
        exported.interview("Green tea, because it wakes me up.");

        String link = exported.job("").at("download_url");

        var file = given().urlEncodingEnabled(false).get(link);
        assertThat(link).startsWith(S3Infra.endpoint());
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(Exported.text(file)).contains("Green tea, because it wakes me up.");
        assertThat(file.header("Content-Type")).containsIgnoringCase("text/csv");
        assertThat(file.header("Content-Disposition"))
                .isEqualTo(
                        "attachment; filename=\"interviews-" + exported.study().id() + "-page-1.csv\"");
        assertThat(file.header("Cache-Control")).isEqualTo("private, no-store");
    }

    @Test
    void an_altered_address_opens_nothing() {
        var exported = Exported.of(aStudy(), database);
        exported.interview("Coffee.");
        String link = exported.job("").at("download_url");

        var refused = given().urlEncodingEnabled(false).get(link.replace("X-Amz-Expires=900", "X-Amz-Expires=9000"));

        assertThat(refused.statusCode()).isEqualTo(403);
    }
}
