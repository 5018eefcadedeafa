package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.testkit.S3Infra;
import io.research.testkit.S3Server;
import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.s3.S3AsyncClient;

/** On a real server, which is looked into by a client of its own. */
class S3StoreIT extends ObjectStoreContract {
    private static final S3AsyncClient SERVER = S3AsyncClient.builder()
            .endpointOverride(URI.create(S3Infra.endpoint()))
            .region(Region.US_EAST_1)
            .forcePathStyle(true)
            .credentialsProvider(
                    StaticCredentialsProvider.create(AwsBasicCredentials.create(S3Server.ACCESS_KEY, S3Server.SECRET)))
            .build();

    private final String prefix = "tests/" + UUID.randomUUID();
    private final StorageSettings settings = StorageSettings.ofServer().with("s3.prefix", prefix);

    @AfterAll
    static void close_the_other_client() {
        SERVER.close();
    }

    @Test
    void services_that_share_a_bucket_do_not_meet() {
        put("a", "ours");

        try (var other =
                new S3Store(settings.with("s3.prefix", prefix + "-other").s3())) {
            assertThat(await(other.delete("a"))).isFalse();
        }

        assertThat(text("a")).isEqualTo("ours");
    }

    @Test
    void parts_need_no_checksums() {
        var source = new PieceSource(9 * MEGABYTE, 100_000);

        try (var plain = new S3Store(settings.with("s3.checksums", "false").s3())) {
            await(plain.put("a", source.pieces()));

            assertThat(bytes(plain.get("a"))).isEqualTo(source.content());
        }
    }

    @Override
    ObjectStore open() {
        return new S3Store(settings.s3());
    }

    @Override
    int stored() {
        return SERVER.listObjectsV2(objects -> objects.bucket(S3Server.BUCKET).prefix(prefix + "/"))
                .join()
                .contents()
                .size();
    }

    @Override
    int unfinished() {
        return SERVER.listMultipartUploads(
                        uploads -> uploads.bucket(S3Server.BUCKET).prefix(prefix + "/"))
                .join()
                .uploads()
                .size();
    }
}
