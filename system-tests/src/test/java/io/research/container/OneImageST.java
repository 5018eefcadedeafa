package io.research.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.node.Command;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The image of one service under the manifest that the chart has for it: its rights, its limits, its prepared start. */
class OneImageST {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final String SERVICE = "webhooks";
    private static final long LIMIT = 512L * 1024 * 1024;

    @Test
    void an_image_becomes_ready_without_rights_and_within_its_memory(@TempDir Path folder) throws Exception {
        try (var cluster = ContainerCluster.start()) {
            var suite = new InstalledSuite(cluster, folder);
            long begun = System.nanoTime();
            suite.installAlone(SERVICE, PROJECT, ServiceImages.tested());
            var pod = suite.pods(SERVICE).getFirst();
            String container = ContainerCluster.container(
                    pod.at("/metadata/name").asText(),
                    pod.at("/status/containerStatuses/0/restartCount").asInt());
            System.out.printf(
                    "containers: %s ready under its manifest after %d ms%n",
                    SERVICE, (System.nanoTime() - begun) / 1_000_000);

            String seen = inside(
                    container, "id -u; grep CapEff /proc/self/status; touch /app/file 2>&1; cat /proc/1/cmdline");
            long memory = Long.parseLong(
                    Command.run("podman", "stats", "--no-stream", "--format", "{{.MemUsageBytes}}", container)
                            .replaceAll("[^0-9].*", ""));

            assertThat(seen).contains("10001\n", "0000000000000000", "Read-only file system", "start.aot");
            assertThat(memory).isPositive().isLessThan(LIMIT);
            assertThat(suite.restarts()).isEmpty();
        }
    }

    private static String inside(String container, String script) {
        return Command.run(List.of("podman", "exec", container, "sh", "-c", script + " || true"), "");
    }
}
