package io.research.kernel.storage;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DirectoryStoreTest extends ObjectStoreContract {
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final FileDisposition SHOWN = new FileDisposition("/files/a", "a.webm", "audio/webm", true);

    private final SignedUrls urls = SignedUrlsFixture.at(NOW, SignedUrlsFixture.KEY);

    @TempDir
    Path directory;

    @Test
    void a_link_leads_to_the_service_that_owns_the_object() {
        var link = URI.create(await(store().link("a", SHOWN, Duration.ofMinutes(15))));

        assertThat(link).hasScheme("https").hasHost("research.example").hasPath("/files/a");
        var query = link.getQuery().split("[=&]");
        assertThat(urls.holds(link.getPath(), Long.parseLong(query[1]), query[3]))
                .isTrue();
        assertThat(Long.parseLong(query[1])).isEqualTo(NOW.plusSeconds(900).getEpochSecond());
    }

    @Test
    void what_ended_processes_left_unfinished_is_removed() throws Exception {
        await(store().put("a", Multi.createFrom().item(Buffer.buffer("tea"))));
        var left = Files.createFile(directory.resolve(".unfinished/left.part"));
        Files.setLastModifiedTime(left, FileTime.from(NOW.minusSeconds(1)));
        var underWay = Files.createFile(directory.resolve(".unfinished/under-way.part"));

        await(((DirectoryStore) store()).removeUnfinished(NOW));

        assertThat(left).doesNotExist();
        assertThat(underWay).exists();
        assertThat(stored()).isEqualTo(1);
    }

    @Test
    void nothing_is_unfinished_before_the_first_object() {
        await(((DirectoryStore) store()).removeUnfinished(NOW));

        assertThat(directory).isEmptyDirectory();
    }

    @Override
    ObjectStore open() {
        return new DirectoryStore(
                vertx, directory, (path, validity) -> "https://research.example" + urls.sign(path, validity));
    }

    @Override
    int stored() throws Exception {
        return files(false);
    }

    @Override
    int unfinished() throws Exception {
        return files(true);
    }

    private int files(boolean isPart) throws Exception {
        try (var files = Files.walk(directory)) {
            return (int) files.filter(Files::isRegularFile)
                    .filter(file -> file.toString().endsWith(".part") == isPart)
                    .count();
        }
    }
}
