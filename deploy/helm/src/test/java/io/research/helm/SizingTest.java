package io.research.helm;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.research.helm.setting.Suite;
import java.util.Locale;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the two examples of sizes ask for, held against what people are told about them. */
class SizingTest {
    private static final String SMALL = "values-small.yaml";
    private static final String LARGE = "values-large.yaml";

    /** For the operator of the database and people, beyond what the services may hold. */
    private static final int OF_OTHERS = 20;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "values-local.yaml,values-small.yaml",
                "values-external.yaml,values-small.yaml",
                "values-local.yaml,values-large.yaml",
                "values-external.yaml,values-large.yaml"
            })
    void sizes_go_with_either_way_to_database_and_broker(String examples) {
        var chart = Chart.with(examples);

        assertThat(RenderingTest.faults(chart)).isEmpty();
        assertThat(chart.of("Deployment")).hasSize(Suite.SERVICES.size());
    }

    @Test
    void the_small_installation_takes_what_its_comment_and_the_table_say() {
        var size = new Size(Chart.with("values-local.yaml," + SMALL));
        long pods = size.sum(size::least, pod -> 1);
        String cpu = cores(size.sum(size::least, pod -> millicores(pod, "requests")));
        long requested = size.sum(size::least, pod -> mebibytes(pod, "requests"));
        long limit = size.sum(size::most, pod -> mebibytes(pod, "limits"));

        assertThat(comment(SMALL))
                .contains("All services: %d pods, %s CPU and %d Mi requested, %d Mi at most, %d connections"
                        .formatted(pods, cpu, requested, limit, size.connections()));
        assertThat(table())
                .contains("| pods of the services | " + pods + " |")
                .contains("| CPU requested | " + cpu + " |")
                .contains("| memory requested | " + requested + " Mi |")
                .contains("| memory, limit | " + limit + " Mi |")
                .contains("| connections of PostgreSQL, at most | " + size.connections() + " |");
        assertThat(pods).isEqualTo(size.sum(size::most, pod -> 1));
    }

    @Test
    void the_large_installation_takes_what_its_comment_and_the_table_say() {
        var size = new Size(Chart.with("values-local.yaml," + LARGE));
        String pods = "%d to %d".formatted(size.sum(size::least, pod -> 1), size.sum(size::most, pod -> 1));
        String cpu = "%s to %s"
                .formatted(
                        cores(size.sum(size::least, pod -> millicores(pod, "requests"))),
                        cores(size.sum(size::most, pod -> millicores(pod, "requests"))));
        String requested = "%d to %d Mi"
                .formatted(
                        size.sum(size::least, pod -> mebibytes(pod, "requests")),
                        size.sum(size::most, pod -> mebibytes(pod, "requests")));
        String limit = "%d to %d Mi"
                .formatted(
                        size.sum(size::least, pod -> mebibytes(pod, "limits")),
                        size.sum(size::most, pod -> mebibytes(pod, "limits")));

        assertThat(comment(LARGE))
                .contains("All services: %s pods, %s CPU and %s requested, %d connections at most"
                        .formatted(pods, cpu, requested, size.connections()));
        assertThat(table())
                .containsPattern("\\| pods of the services \\|.*\\| " + pods + " \\|")
                .containsPattern("\\| CPU requested \\|.*\\| " + cpu + " \\|")
                .containsPattern("\\| memory requested \\|.*\\| " + requested + " \\|")
                .containsPattern("\\| memory, limit \\|.*\\| " + limit + " \\|")
                .containsPattern("\\| connections of PostgreSQL, at most \\|.*\\| " + size.connections() + " \\|");
    }

    @Test
    void pods_that_read_events_are_no_more_than_partitions() {
        var chart = Chart.with("values-local.yaml," + LARGE);
        long partitions =
                chart.of("KafkaTopic").getFirst().at("/spec/partitions").asLong();

        assertThat(chart.of("HorizontalPodAutoscaler")).isNotEmpty().allSatisfy(scaler -> assertThat(
                        scaler.at("/spec/maxReplicas").asLong())
                .isLessThanOrEqualTo(partitions));
    }

    /** The pods of the services that there are at rest, and that there may be. */
    private record Size(Chart chart) {
        long sum(ToLongFunction<ObjectNode> replicas, ToLongFunction<JsonNode> ofPod) {
            return chart.of("Deployment").stream()
                    .mapToLong(deployment -> replicas.applyAsLong(deployment)
                            * ofPod.applyAsLong(deployment.at("/spec/template/spec/containers/0/resources")))
                    .sum();
        }

        long least(ObjectNode deployment) {
            return replicas(deployment, "minReplicas");
        }

        long most(ObjectNode deployment) {
            return replicas(deployment, "maxReplicas");
        }

        private long replicas(ObjectNode deployment, String bound) {
            return chart.of("HorizontalPodAutoscaler").stream()
                    .filter(scaler -> Chart.nameOf(scaler).equals(Chart.nameOf(deployment)))
                    .mapToLong(scaler -> scaler.at("/spec/" + bound).asLong())
                    .findFirst()
                    .orElseGet(() -> deployment.at("/spec/replicas").asLong());
        }

        long connections() {
            return chart.one("Cluster", "suite-postgres")
                            .at("/spec/postgresql/parameters/max_connections")
                            .asLong()
                    - OF_OTHERS;
        }
    }

    private static long millicores(JsonNode resources, String which) {
        String cpu = resources.path(which).path("cpu").asText();
        return cpu.endsWith("m") ? Long.parseLong(cpu.replace("m", "")) : 1000 * Long.parseLong(cpu);
    }

    private static long mebibytes(JsonNode resources, String which) {
        String memory = resources.path(which).path("memory").asText();
        assertThat(memory).endsWith("Mi");
        return Long.parseLong(memory.replace("Mi", ""));
    }

    private static String cores(long millicores) {
        return String.format(Locale.ROOT, millicores % 100 == 0 ? "%.1f" : "%.2f", millicores / 1000.0);
    }

    private static String comment(String example) {
        return Sources.text(Chart.FOLDER.resolve("examples").resolve(example)).replace("\n# ", " ");
    }

    private static String table() {
        String page = Sources.text("deploy/README.md");
        int start = page.indexOf("## Sizing");
        return page.substring(start, page.indexOf("\n## ", start));
    }
}
