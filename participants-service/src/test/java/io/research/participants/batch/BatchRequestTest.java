package io.research.participants.batch;

import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.research.kernel.json.BodyReader;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.participants.BatchFixture;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class BatchRequestTest {
    private final BatchFixture batch = aBatchFor(UUID.randomUUID().toString());

    @Test
    void what_is_left_out_has_its_default() throws IOException {
        var participant =
                read(batch.inviting("ada@example.com").json()).participants().getFirst();

        assertThat(participant.email().text()).isEqualTo("ada@example.com");
        assertThat(participant.silent()).isFalse();
        assertThat(participant.externalId()).isNull();
        assertThat(participant.metadata().entries()).isEmpty();
    }

    @Test
    void a_batch_has_1_to_100_participants() throws IOException {
        assertThat(faultsOf(batch.json())).containsExactly("participants size");
        for (int at = 0; at < 100; at++) {
            batch.inviting(somebody());
        }
        assertThat(read(batch.json()).participants()).hasSize(100);

        batch.inviting(somebody());

        assertThat(faultsOf(batch.json())).containsExactly("participants size");
    }

    @Test
    void one_mailbox_in_two_spellings_is_a_duplicate() {
        batch.inviting("ada@example.com")
                .inviting("bob@bücher.example")
                .inviting("ADA@Example.com")
                .inviting("bob@bu\u0308cher.example");

        assertThat(faultsOf(batch.json()))
                .containsExactly("participants[2].email duplicate", "participants[3].email duplicate");
    }

    @Test
    void one_external_id_twice_is_a_duplicate_and_two_in_different_case_are_not() throws IOException {
        batch.with(item("a@example.com").put("external_id", "crm-1"))
                .with(item("b@example.com").put("external_id", "CRM-1"));
        assertThat(read(batch.json()).participants()).hasSize(2);

        batch.with(item("c@example.com").put("external_id", "crm-1"));

        assertThat(faultsOf(batch.json())).containsExactly("participants[2].external_id duplicate");
    }

    @Test
    void an_external_id_has_1_to_128_characters() throws IOException {
        batch.with(item("a@example.com").put("external_id", "😀".repeat(128)));
        assertThat(read(batch.json()).participants()).hasSize(1);

        batch.with(item("b@example.com").put("external_id", "x".repeat(129)))
                .with(item("c@example.com").put("external_id", " "));

        assertThat(faultsOf(batch.json()))
                .containsExactly("participants[1].external_id max_length", "participants[2].external_id blank");
    }

    @Test
    void every_fault_is_told_in_the_order_of_the_schema() {
        batch.with(item("ada@").put("silent", "yes").put("metadata", new JsonObject().put("a", List.of())))
                .with(new JsonObject().put("emial", "ada@example.com"))
                .with(item("a".repeat(250) + "@example.com"));
        var body = new JsonObject(batch.json()).put("study_id", "tea").encode();

        assertThat(faultsOf(body))
                .containsExactly(
                        "study_id uuid",
                        "participants[0].email email",
                        "participants[0].silent boolean",
                        "participants[0].metadata.a scalar",
                        "participants[1].email required",
                        "participants[1].emial unknown_field",
                        "participants[2].email max_length");
    }

    @Test
    void an_empty_body_lacks_everything() {
        assertThat(faultsOf("{}")).containsExactly("study_id required", "participants required");
    }

    private static JsonObject item(String email) {
        return new JsonObject().put("email", email);
    }

    private static List<String> faultsOf(String body) {
        var refused = catchThrowableOfType(Problem.class, () -> read(body));
        return refused.faults().stream().map(BatchRequestTest::told).toList();
    }

    private static String told(Fault fault) {
        return fault.field() + " " + fault.type();
    }

    private static BatchRequest read(String body) throws IOException {
        return BodyReader.parse(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)))
                .read(BatchRequest::read);
    }
}
