package io.research.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.research.journey.StudyFixture;
import io.research.local.demo.customer.Integrator;
import io.research.resilience.SteadyRequests;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * From the chart and images of an earlier checkout, {@code -Dresearch.containers.previous=FOLDER}, to those of this one and
 * back: as GitOps tools do it, by an upgrade to the earlier chart, for Helm's library has no rollback.
 */
class UpgradedChartST {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final String PREVIOUS = System.getProperty("research.containers.previous", "");
    private static final int REQUESTS = 500;

    @Test
    void an_upgrade_migrates_loses_nothing_and_can_be_taken_back(@TempDir Path folder) throws Exception {
        if (PREVIOUS.isEmpty()) {
            System.err.println("SKIPPED: nothing is upgraded, for no checkout of an earlier version is given");
        }
        assumeTrue(!PREVIOUS.isEmpty());
        Path earlier = Path.of(PREVIOUS).toAbsolutePath();
        try (var cluster = ContainerCluster.start(ContainerCluster.CURL)) {
            var imagesBefore = ServiceImages.of(earlier.resolve("target/images"));
            var images = ServiceImages.tested();
            var suite = new InstalledSuite(cluster, folder);
            suite.prepareDatabase();
            suite.upgrade(earlier, imagesBefore);
            var integrator = new Integrator(suite.customer());
            String first = aStudy(integrator);
            var migrationsBefore = migrations(cluster);

            // Nine pods start at once beside nine others: how many requests fail meanwhile depends on the processors of
            // the node.
            try (var requests = SteadyRequests.begin(() -> integrator.study(200, first))) {
                requests.awaitMore(REQUESTS);
                var quiet = requests.times();
                var took = suite.upgrade(PROJECT, images);
                requests.awaitMore(REQUESTS);
                say(
                        "upgrade of all services in %d s: before, %s; meanwhile, %s; %d failed",
                        took.toSeconds(),
                        quiet,
                        requests.times(),
                        requests.failed().size());
                say("migrations before %s, after %s", migrationsBefore, migrations(cluster));
            }
            assertThat(migrations(cluster)).isNotEqualTo(migrationsBefore);
            integrator.study(200, first);
            suite.test();
            String second = aStudy(integrator);

            say("taken back in %d s", suite.upgrade(earlier, imagesBefore).toSeconds());

            integrator.study(200, first);
            integrator.study(200, second);
            aStudy(integrator);
        }
    }

    private static String aStudy(Integrator integrator) {
        return integrator
                .createStudy(201, StudyFixture.aDraft().named("Tea").body())
                .id();
    }

    /** How many have run, by schema. */
    private static Map<String, Integer> migrations(ContainerCluster cluster) throws SQLException {
        Map<String, Integer> numbers = new TreeMap<>();
        try (var connection = cluster.postgres().connect();
                var statement = connection.createStatement()) {
            for (String service : InstalledSuite.SERVICES) {
                try (var rows = statement.executeQuery("SELECT count(*) FROM " + service + ".flyway_schema_history")) {
                    rows.next();
                    numbers.put(service, rows.getInt(1));
                }
            }
        }
        return numbers;
    }

    private static void say(String text, Object... values) {
        System.out.printf("containers: " + text + "%n", values);
    }
}
