package io.research.kernel.file;

import static io.research.kernel.Transactions.count;
import static io.research.kernel.Transactions.execute;
import static io.research.kernel.Transactions.inTransaction;
import static io.research.kernel.Transactions.outside;
import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.kernel.storage.ObjectStore;
import io.research.testkit.ServiceInfra;
import io.smallrye.mutiny.Multi;
import io.vertx.core.buffer.Buffer;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class StoredFilesIT {
    private final Tenant tenant = new Tenant("org_" + UUID.randomUUID(), "app");
    private final UUID subject = UUID.randomUUID();

    @Inject
    StoredFiles files;

    @Inject
    StoredFileSweep sweep;

    @Inject
    TeaLabels kind;

    @Inject
    ObjectStore store;

    @Test
    void a_file_can_be_read_once_it_is_ready() {
        var file = written("Earl Grey");
        assertThat(newest()).isNull();

        assertThat(inTransaction(() -> files.ready(file, 9))).isTrue();

        assertThat(newest().bytes()).isEqualTo(9);
        assertThat(content(newest())).isEqualTo("Earl Grey");
    }

    @Test
    void its_address_opens_it_whole_or_in_part_and_no_other_does() {
        var file = ready("Earl Grey");
        var link = URI.create(outside(() -> files.link(file, TeaLabelResource.shown(file))));
        String address = link.getRawPath() + "?" + link.getRawQuery();

        given().get(address)
                .then()
                .statusCode(200)
                .body(equalTo("Earl Grey"))
                .header("Content-Disposition", "attachment; filename=\"label.txt\"")
                .header("Cache-Control", "private, no-store");
        given().header("Range", "bytes=5-").get(address).then().statusCode(206).body(equalTo("Grey"));
        given().get(address.replace(file.id().toString(), subject.toString()))
                .then()
                .statusCode(404);
        given().get(address + "x").then().statusCode(404);
        given().get(link.getRawPath()).then().statusCode(404);
        given().get(link.getRawPath() + "?expires=never&signature=").then().statusCode(404);
    }

    @Test
    void what_is_withdrawn_cannot_be_had_and_is_swept() {
        var file = ready("Earl Grey");

        inTransaction(() -> files.withdraw(tenant, kind, subject));
        assertThat(newest()).isNull();
        outside(sweep::sweep);

        assertThat(rows()).isZero();
        assertThatThrownBy(() -> content(file)).isInstanceOf(Problem.class);
    }

    @Test
    void what_is_withdrawn_while_it_is_written_never_becomes_ready_and_is_swept_when_nobody_writes_it_any_more() {
        var file = written("Earl Grey");

        outside(() -> files.discard(file));
        assertThat(inTransaction(() -> files.ready(file, 9))).isFalse();
        outside(sweep::sweep);
        assertThat(rows()).isEqualTo(1L);
        grow(kind.abandonedAfter().toMinutes() + 1);
        outside(sweep::sweep);

        assertThat(rows()).isZero();
        assertThatThrownBy(() -> content(file)).isInstanceOf(Problem.class);
    }

    @Test
    void what_was_noted_and_never_became_ready_is_swept() {
        written("Earl Grey");
        outside(sweep::sweep);
        assertThat(rows()).isEqualTo(1L);

        grow(kind.abandonedAfter().toMinutes() + 1);
        outside(sweep::sweep);

        assertThat(rows()).isZero();
    }

    @Test
    void a_file_is_kept_for_the_time_of_its_kind() {
        ready("Earl Grey");
        grow(kind.kept().orElseThrow().toMinutes() - 1);
        outside(sweep::sweep);
        assertThat(newest()).isNotNull();

        grow(kind.kept().orElseThrow().toMinutes() + 1);
        outside(sweep::sweep);

        assertThat(rows()).isZero();
    }

    @Test
    void of_several_files_about_a_subject_the_newest_is_found() {
        ready("Earl Grey");
        var second = ready("Assam");

        assertThat(newest().id()).isEqualTo(second.id());
    }

    @Test
    void another_organization_withdraws_nothing() {
        ready("Earl Grey");

        inTransaction(() -> files.withdraw(new Tenant("org_other", "app"), kind, subject));

        assertThat(newest()).isNotNull();
    }

    private StoredFile ready(String content) {
        var file = written(content);
        inTransaction(() -> files.ready(file, content.length()));
        return inTransaction(() -> files.find(kind, file.id()));
    }

    private StoredFile written(String content) {
        var file = inTransaction(() -> files.note(tenant, kind, subject));
        var bytes = outside(() -> files.write(file, Multi.createFrom().item(Buffer.buffer(content))));
        assertThat(bytes).isEqualTo(content.length());
        return file;
    }

    private StoredFile newest() {
        return inTransaction(() -> files.findNewest(kind, subject));
    }

    private String content(StoredFile file) {
        return outside(() -> store.get(file.key()).collect().in(Buffer::buffer, Buffer::appendBuffer))
                .toString();
    }

    private void grow(long minutes) {
        execute("update stored_file set changed_at = clock_timestamp() - interval '%d minutes' where subject = '%s'"
                .formatted(minutes, subject));
    }

    private long rows() {
        return count("select count(*) from stored_file where subject = '" + subject + "'")
                .longValue();
    }
}
