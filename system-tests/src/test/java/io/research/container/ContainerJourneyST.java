package io.research.container;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.journey.StudyFixture;
import io.research.load.interviews.LiveInterviews;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.Integrator;
import io.research.resilience.SteadyRequests;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a platform team goes through: installation, containers that die, replacements under load. The services run under the
 * limits of the chart, one pod of each. Each test goes on where the one before it ended.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ContainerJourneyST {
    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();
    private static final Duration INSTALLATION_LIMIT = Duration.ofMinutes(5);
    private static final int REQUESTS = 3_000;
    private static final int PEOPLE = 300;
    private static final String API = "/api/public/v1";

    /** A read of each service by an API key; that of a report is of a study that there is not. */
    private static final Map<String, Read> READS = Map.of(
            "gateway", new Read("/account", 200),
            "studies", new Read("/studies/", 200),
            "panel", new Read("/feasibility-requests/", 200),
            "participants", new Read("/participants/", 200),
            "interviews", new Read("/interviews/", 200),
            "reports", new Read("/studies/study_none/report", 404),
            "webhooks", new Read("/webhooks/", 200),
            "hub", new Read("/intelligence-hub/sessions", 200),
            "signal", new Read("/targeting-attributes", 200));

    private ContainerCluster cluster;
    private InstalledSuite suite;
    private ServiceImages images;

    @BeforeAll
    void begin(@TempDir Path folder) throws Exception {
        cluster = ContainerCluster.start(ContainerCluster.CURL);
        images = ServiceImages.tested();
        suite = new InstalledSuite(cluster, folder);
    }

    @AfterAll
    void end() {
        if (cluster != null) {
            cluster.close();
        }
    }

    @Test
    @Order(1)
    void one_command_installs_the_suite_and_has_an_interview_conducted() throws Exception {
        var took = suite.install(PROJECT, images);

        say("from deploy/install to the first transcript: %d s", took.toSeconds());
        assertThat(suite.restarts()).isEmpty();
        assertThat(took).isLessThan(INSTALLATION_LIMIT);
    }

    @Test
    @Order(2)
    void many_interviews_at_once_leave_every_container_within_its_memory() {
        String link = new Integrator(suite.customer())
                .createStudy(201, StudyFixture.aChatStudy().body())
                .text("/study_link");

        var held = new LiveInterviews(suite.gateway(), link, Duration.ofSeconds(10))
                .hold(PEOPLE, Duration.ofSeconds(30), Duration.ofSeconds(60));

        say(
                "%d interviews at once: %d turns, p50 %.0f ms, p95 %.0f ms",
                PEOPLE,
                held.turns(),
                held.latencies().percentile(0.5),
                held.latencies().percentile(0.95));
        assertThat(held.lost() + held.doubled()).isZero();
        assertThat(suite.restarts()).isEmpty();
        for (String service : InstalledSuite.SERVICES) {
            var memory = suite.memory(service);
            say("%s: %d of %d MiB at most", service, memory.most() >> 20, memory.limit() >> 20);
            assertThat(memory.most()).as(service).isLessThan(memory.limit());
        }
    }

    @Test
    @Order(3)
    void every_container_that_is_killed_comes_back_and_the_suite_works_on() throws Exception {
        String study = aStudy();

        for (String service : InstalledSuite.SERVICES) {
            say(
                    "%s killed: ready again after %d s",
                    service, suite.kill(service).toSeconds());
        }

        new Integrator(suite.customer()).study(200, study);
        suite.test();
    }

    /** Fifty requests a second that the service answers, through the gateway. */
    @Test
    @Order(4)
    void a_service_is_replaced_and_no_request_fails() {
        var customer = suite.customer();
        for (String service : InstalledSuite.SERVICES) {
            var read = READS.get(service);
            try (var requests = SteadyRequests.begin(() -> read.by(customer))) {
                requests.awaitMore(REQUESTS / 2);
                var quiet = requests.times();
                suite.replace(service);
                requests.awaitMore(REQUESTS / 2);
                var meanwhile = requests.times();

                say("%s replaced: before, %s; meanwhile and after, %s", service, quiet, meanwhile);
                assertThat(requests.failed()).as(service).isEmpty();
            }
        }
    }

    private String aStudy() {
        return new Integrator(suite.customer())
                .createStudy(201, StudyFixture.aDraft().named("Tea").body())
                .id();
    }

    private static void say(String text, Object... values) {
        System.out.printf("containers: " + text + "%n", values);
    }

    private record Read(String path, int status) {
        void by(ApiClient customer) {
            customer.send("GET", API + path, null).expect(status);
        }
    }
}
