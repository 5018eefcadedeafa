package io.research.helm.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.research.testkit.S3Server;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The same with objects in a bucket, by the command aws on a real S3 server. */
@ExtendWith(WithPostgres.class)
class BucketIT {
    private final Postgres postgres;

    @TempDir
    private Path folder;

    BucketIT(Postgres postgres) {
        this.postgres = postgres;
    }

    @Test
    void objects_of_a_bucket_are_back_under_the_names_that_they_had() throws Exception {
        boolean hasAws = Workbench.find("aws").isPresent();
        if (!hasAws) {
            System.err.println("SKIPPED: backup of a bucket is not tried, for the command aws is missing");
        }
        assumeTrue(hasAws, "aws is missing");
        try (var s3 = S3Server.temporary();
                var suite = Installation.inBucket(folder.resolve("machine"), postgres, s3(s3))) {
            signIn(suite.workbench(), s3);
            var before = Files.createDirectories(folder.resolve("before/studies/2026"));
            Files.writeString(before.resolve("picture.png"), "a picture");
            succeeds(suite.workbench().aws("s3", "sync", folder.resolve("before"), "s3://objects/suite"));
            succeeds(suite.workbench().backup(folder.resolve("backup")));
            succeeds(suite.workbench().aws("s3", "rm", "--recursive", "s3://objects/suite"));

            succeeds(suite.workbench().restore(folder.resolve("backup"), "--replace"));

            succeeds(suite.workbench().aws("s3", "sync", "s3://objects/suite", folder.resolve("after")));
            assertThat(Installation.files(folder.resolve("after")))
                    .isEqualTo(Installation.files(folder.resolve("before")))
                    .hasSize(1);
            assertThat(suite.workbench().arguments()).doesNotContain(S3Server.SECRET);
        }
    }

    private static String s3(S3Server server) {
        return """
                {"bucket": "%s", "prefix": "suite", "region": "us-east-1", "endpoint": "%s", "pathStyle": true}"""
                .formatted(S3Server.BUCKET, server.endpoint());
    }

    private static void signIn(Workbench workbench, S3Server server) {
        workbench.set("AWS_ACCESS_KEY_ID", S3Server.ACCESS_KEY);
        workbench.set("AWS_SECRET_ACCESS_KEY", S3Server.SECRET);
        workbench.set("AWS_REGION", "us-east-1");
        workbench.set("AWS_ENDPOINT_URL", server.endpoint().toString());
    }

    private static void succeeds(Workbench.Outcome outcome) {
        assertThat(outcome.status()).as(outcome.said()).isZero();
    }
}
