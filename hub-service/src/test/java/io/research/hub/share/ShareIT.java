package io.research.hub.share;

import static io.research.hub.Hub.SESSIONS;
import static io.research.hub.Hub.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.hub.FakeNeighbours;
import io.research.hub.Hub;
import io.research.hub.SecondStart;
import io.research.testkit.Api.Answer;
import io.research.testkit.ServiceInfra;
import io.research.testkit.WaitingJobs;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SecondStart.class)
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ShareIT {
    private static final byte[] TEA = "Tea is warm.".getBytes(StandardCharsets.UTF_8);

    private final Hub hub = Hub.ofNewOrganization();

    @Inject
    AgroalDataSource database;

    @Test
    void an_organization_has_so_many_sessions_and_a_deleted_one_makes_room() {
        String first = hub.session();
        hub.session();
        hub.session();

        var refused = create().refused(413, "payload_too_large");
        assertThat(refused.<String>at("error.message")).contains("3 of at most 3 sessions");
        Hub.ofNewOrganization().session();
        hub.api().delete(SESSIONS + "/" + first).expect(204);
        create().expect(201);
    }

    @Test
    void sessions_that_are_created_at_the_same_moment_are_not_more() {
        assertThat(atOnce(8, this::create))
                .containsOnly(201, 413)
                .filteredOn(status -> status == 201)
                .hasSize(3);
    }

    @Test
    void an_organization_has_so_many_documents_in_all_of_its_sessions() {
        String session = hub.session();
        String removed = hub.document(session, "a.txt", "Tea is warm.");
        hub.document(hub.session(), "b.txt", "Tea is warm.");
        hub.document(session, "c.txt", "Tea is warm.");

        var refused = hub.upload(hub.session(), "d.txt", TEA).refused(413, "payload_too_large");
        assertThat(refused.<String>at("error.message")).contains("3 of at most 3 documents");
        assertThat(hub.statuses(session)).hasSize(2);
        hub.api().delete(SESSIONS + "/" + session + "/sources/" + removed).expect(204);
        hub.upload(session, "d.txt", TEA).expect(201);
    }

    @Test
    void documents_that_come_at_the_same_moment_are_not_more() {
        String session = hub.session();

        var answers = atOnce(8, () -> hub.upload(session, "a.txt", TEA));

        assertThat(answers).isSubsetOf(201, 413, 429).contains(201);
        assertThat(hub.statuses(session))
                .hasSameSizeAs(answers.stream().filter(status -> status == 201).toList());
        assertThat(hub.statuses(session)).hasSizeLessThanOrEqualTo(3);
    }

    @Test
    void an_organization_has_so_many_bytes_of_documents_and_templates() {
        String session = hub.session();
        byte[] half = "{{title}} and tea. ".repeat(2_000).getBytes(StandardCharsets.UTF_8);
        hub.upload(session, "a.txt", half).expect(201);
        hub.awaitSources(session, "ready");
        hub.template(session, "report", "t.md", half).expect(201);

        var refused = hub.upload(session, "b.txt", half).refused(413, "payload_too_large");
        assertThat(refused.<String>at("error.message")).contains("76000 of at most 102400 bytes");
        hub.template(session, "report", "t.md", half).refused(413, "payload_too_large");
        hub.upload(session, "c.txt", TEA).expect(201);
    }

    @Test
    void an_organization_has_so_many_documents_that_wait_to_be_read() throws SQLException {
        String session = hub.session();
        WaitingJobs.store(database, hub.organization(), "hub.read_document", 2);

        var refused = hub.upload(session, "a.txt", TEA).refused(429, "rate_limited");

        assertThat(refused.header("Retry-After")).isEqualTo("5");
        assertThat(refused.<String>at("error.message")).contains("2 unfinished jobs");
        assertThat(hub.statuses(session)).isEmpty();
    }

    private Answer create() {
        return hub.api().post(SESSIONS, "{\"name\":\"Tea\"}", "Idempotency-Key", key());
    }

    private static List<Integer> atOnce(int times, Supplier<Answer> request) {
        return Stream.generate(() -> CompletableFuture.supplyAsync(request)).limit(times).toList().stream()
                .map(CompletableFuture::join)
                .map(Answer::status)
                .toList();
    }
}
