package io.research.resilience;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.research.local.demo.customer.Researcher;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A job whose process dies whenever it is worked on: it ends after its attempts, and others go on. */
class KilledJobST {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int ATTEMPTS = 3;

    private final String organization = "org_" + UUID.randomUUID();
    private MortalService hub;

    @BeforeEach
    void start() {
        hub = MortalService.start(
                "hub",
                "killed-job",
                Map.of(
                        "research.job.lease",
                        "2s",
                        "research.job.kind.\"hub.read_document\".max-attempts",
                        "" + ATTEMPTS));
    }

    @AfterEach
    void stop() {
        hub.close();
    }

    @Test
    void a_document_whose_reading_ends_the_process_each_time_fails_and_the_next_is_read() {
        String session = researcher().session("Tea");
        String source = researcher().uploadFile(session, "large.md", aLargeDocument());
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            awaitJobs("running");
            hub.kill();
            hub.start();
        }

        awaitJobs("failed");
        var failed = researcher().source(session, source);
        assertThat(failed.path("status").asText()).isEqualTo("failed");
        assertThat(failed.path("error").asText())
                .isEqualTo("The job could not be completed. Try again, or contact support.");
        researcher().upload(session, "prices.md", "# Prices\n\nThe price of tea rose by nine percent in March.\n");
    }

    /** Makes work of seconds. */
    private static byte[] aLargeDocument() {
        return IntStream.range(0, 6_000)
                .mapToObj(each -> "The price of tea number " + each + " rose by nine percent in March, said person "
                        + each + ", and nobody in the village of " + each + " houses was glad about it.\n\n")
                .collect(Collectors.joining())
                .getBytes(StandardCharsets.UTF_8);
    }

    private void awaitJobs(String status) {
        await("the job is " + status)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(10))
                .until(() -> hub.numberOf("select count(*) from job where kind = 'hub.read_document' and status = '"
                                + status + "'")
                        == 1);
    }

    private Researcher researcher() {
        return new Researcher(hub.api(organization));
    }
}
