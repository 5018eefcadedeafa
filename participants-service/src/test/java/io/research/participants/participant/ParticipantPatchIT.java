package io.research.participants.participant;

import static io.research.participants.BatchFixture.PARTICIPANTS;
import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.FakeNeighbours;
import io.research.participants.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ParticipantPatchIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);
    private String path;
    private String before;

    @BeforeEach
    void a_participant() {
        path = PARTICIPANTS + created("Ada@example.com", "crm-1");
        before = api.get(path).expect(200).body();
    }

    @Test
    void a_patch_changes_what_it_gives_and_leaves_the_rest() {
        var answer = api.patch(path, "{\"email\": \"ADA@example.org\"}").expect(200);

        assertThat(answer.<String>at("email")).isEqualTo("ADA@example.org");
        assertThat(answer.<String>at("external_id")).isEqualTo("crm-1");
        assertThat(answer.<Map<String, Object>>at("metadata")).isEqualTo(Map.of("segment", "A"));
        assertThat(answer.<String>at("updated_at")).isGreaterThan(answer.at("created_at"));
        assertThat(api.get(path).body()).isEqualTo(answer.body());
        assertThat(found("ada@EXAMPLE.org")).hasSize(1);
        assertThat(found("ada@example.com")).isEmpty();
    }

    @Test
    void null_clears_an_external_id_and_metadata() {
        var answer =
                api.patch(path, "{\"external_id\": null, \"metadata\": null}").expect(200);

        assertThat(answer.<String>at("external_id")).isNull();
        assertThat(answer.<Map<String, Object>>at("metadata")).isEmpty();
        assertThat(answer.<String>at("email")).isEqualTo("Ada@example.com");
    }

    @Test
    void metadata_is_replaced_and_not_merged() {
        var answer = api.patch(path, "{\"metadata\": {\"visits\": 3}}").expect(200);

        assertThat(answer.<Map<String, Object>>at("metadata")).isEqualTo(Map.of("visits", 3));
    }

    @Test
    void an_external_id_of_somebody_else_in_the_study_is_a_conflict_and_changes_nothing() {
        created(somebody(), "crm-2");

        api.patch(path, "{\"external_id\": \"crm-2\", \"email\": \"b@example.com\"}")
                .refused(409, "external_id_conflict");

        assertThat(api.get(path).body()).isEqualTo(before);
    }

    @Test
    void a_participant_may_keep_its_own_external_id() {
        api.patch(path, "{\"external_id\": \"crm-1\"}").expect(200);
    }

    @Test
    void an_id_that_was_cleared_is_free_for_another_participant() {
        api.patch(path, "{\"external_id\": null}").expect(200);

        String other = PARTICIPANTS + created(somebody(), "crm-2");

        api.patch(other, "{\"external_id\": \"crm-1\"}").expect(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    {"email": null}                            | email
                    {"email": "nobody"}                        | email
                    {"email": "a@b.example\\r\\nBcc: x@y.example"} | email
                    {"email": 7}                               | email
                    {"external_id": " "}                       | external_id
                    {"metadata": {"a b": 1}}                   | metadata.a b
                    {"metadata": {"a": {"b": 1}}}              | metadata.a
                    {"metadata": []}                           | metadata
                    {"status": "completed"}                    | status
                    {"silent": true}                           | silent
                    """)
    void a_patch_that_does_not_hold_changes_nothing(String body, String field) {
        api.patch(path, body).refused(422, "validation_failed").field(field);

        assertThat(api.get(path).body()).isEqualTo(before);
    }

    @Test
    void an_empty_patch_changes_nothing() {
        assertThat(api.patch(path, "{}").expect(200).body()).isEqualTo(before);
    }

    @Test
    void the_deprecated_put_takes_the_address_alone() {
        var answer = api.put(path, "{\"email\": \"b@example.com\"}").expect(200);

        assertThat(answer.<String>at("email")).isEqualTo("b@example.com");
        assertThat(answer.<String>at("external_id")).isEqualTo("crm-1");
        api.put(path, "{}").refused(422, "validation_failed").field("email");
        api.put(path, "{\"email\": \"b@example.com\", \"external_id\": \"x\"}")
                .refused(422, "validation_failed")
                .field("external_id");
    }

    @Test
    void strangers_and_readers_change_nothing() {
        String patch = "{\"email\": \"b@example.com\"}";

        Api.ofNewOrganization().patch(path, patch).refused(404, "not_found");
        Api.ofNewOrganization().put(path, patch).refused(404, "not_found");
        Api.with(Tokens.of(organization, "app_test", "read")).patch(path, patch).refused(403, "insufficient_scope");
        Api.with(Tokens.of(organization, "app_test", "read")).put(path, patch).refused(403, "insufficient_scope");
        api.patch(PARTICIPANTS + UUID.randomUUID(), patch).refused(404, "not_found");

        assertThat(api.get(path).body()).isEqualTo(before);
    }

    @Test
    void a_platform_admin_reads_everywhere_and_changes_only_in_a_selected_organization() {
        var everywhere = Api.with(Tokens.ofPlatformAdmin("app_test", null, "read", "write"));
        var here = Api.with(Tokens.ofPlatformAdmin("app_test", organization, "read", "write"));
        String patch = "{\"external_id\": \"crm-9\"}";

        assertThat(everywhere.get(path).expect(200).body()).isEqualTo(before);
        assertThat(everywhere
                        .get(PARTICIPANTS + "?study_id=" + study.id())
                        .expect(200)
                        .<Integer>at("total_count"))
                .isEqualTo(1);
        assertThat(everywhere.get(PARTICIPANTS).expect(200).<Integer>at("total_count"))
                .isPositive();
        everywhere.patch(path, patch).refused(409, "admin_organization_required");
        here.patch(path, patch).expect(200);
    }

    private List<String> found(String email) {
        return api.get(PARTICIPANTS + "?email=" + email).expect(200).at("participants.id");
    }

    private String created(String email, String externalId) {
        return aBatchFor(study)
                .with(new JsonObject()
                        .put("email", email)
                        .put("silent", true)
                        .put("external_id", externalId)
                        .put("metadata", new JsonObject().put("segment", "A")))
                .createdBy(api)
                .at("[0].id");
    }
}
