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
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ParticipantListIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final StudyFixture study = aProvisionedStudy().of(organization);

    @Test
    void the_list_shows_the_newest_first_and_pages() {
        aBatchFor(study).silently("a@example.com").silently("b@example.com").createdBy(api);
        aBatchFor(study).silently("c@example.com").createdBy(api);

        var page = api.get(PARTICIPANTS + "?page=1&page_size=2").expect(200);

        assertThat(page.<List<String>>at("participants.email")).containsExactly("c@example.com", "b@example.com");
        assertThat(page.<Integer>at("total_count")).isEqualTo(3);
        assertThat(page.<Integer>at("page")).isEqualTo(1);
        assertThat(page.<Integer>at("page_size")).isEqualTo(2);
        assertThat(emails("?page=2&page_size=2")).containsExactly("a@example.com");
        assertThat(emails("?page=1000000000&page_size=100")).isEmpty();
    }

    @Test
    void a_page_has_20_participants_unless_asked_and_never_more_than_100() {
        assertThat(api.get(PARTICIPANTS).expect(200).<Integer>at("page_size")).isEqualTo(20);
        api.get(PARTICIPANTS + "?page_size=100").expect(200);
        api.get(PARTICIPANTS + "?page_size=101")
                .refused(422, "validation_failed")
                .field("page_size");
        api.get(PARTICIPANTS + "?page=0").refused(422, "validation_failed").field("page");
    }

    @Test
    void the_list_filters_by_study_and_by_address_ignoring_case() {
        var other = aProvisionedStudy().of(organization);
        aBatchFor(study)
                .silently("Ada+1@Example.com")
                .silently("bob@example.com")
                .createdBy(api);
        aBatchFor(other).silently("ada+1@example.COM").createdBy(api);

        assertThat(emails("?study_id=" + study.id())).containsExactly("bob@example.com", "Ada+1@Example.com");
        assertThat(emails("?email=ADA%2B1@example.com")).containsExactly("ada+1@example.COM", "Ada+1@Example.com");
        assertThat(emails("?email=ada+1@example.com&study_id=" + other.id())).containsExactly("ada+1@example.COM");
        assertThat(api.get(PARTICIPANTS + "?study_id=" + study.id()).<Integer>at("total_count"))
                .isEqualTo(2);
    }

    @Test
    void the_list_filters_by_external_id_exactly_and_only_within_a_study() {
        aBatchFor(study)
                .with(new JsonObject()
                        .put("email", "a@example.com")
                        .put("silent", true)
                        .put("external_id", "crm-1"))
                .silently("b@example.com")
                .createdBy(api);

        assertThat(emails("?external_id=crm-1&study_id=" + study.id())).containsExactly("a@example.com");
        assertThat(emails("?external_id=CRM-1&study_id=" + study.id())).isEmpty();
        api.get(PARTICIPANTS + "?external_id=crm-1")
                .refused(422, "validation_failed")
                .field("study_id");
    }

    @Test
    void a_filter_that_nobody_can_match_finds_nobody() {
        aBatchFor(study).silently(somebody()).createdBy(api);

        assertThat(emails("?email=nobody")).isEmpty();
        assertThat(emails("?email=a%00@example.com")).isEmpty();
        assertThat(emails("?external_id=%00&study_id=" + study.id())).isEmpty();
        assertThat(emails("?study_id=" + UUID.randomUUID())).isEmpty();
        api.get(PARTICIPANTS + "?study_id=tea")
                .refused(422, "validation_failed")
                .field("study_id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"study_id", "email", "external_id"})
    void a_filter_without_its_value_does_not_show_everybody(String filter) {
        aBatchFor(study).silently(somebody()).createdBy(api);

        api.get(PARTICIPANTS + "?" + filter + "=&study_id=" + study.id())
                .refused(422, "validation_failed")
                .field(filter);
        api.get(PARTICIPANTS + "?" + filter).refused(422, "validation_failed").field(filter);
    }

    @Test
    void another_organization_sees_nobody() {
        String id = aBatchFor(study).silently(somebody()).createdBy(api).at("[0].id");
        var stranger = Api.ofNewOrganization();

        stranger.get(PARTICIPANTS + id).refused(404, "not_found");
        assertThat(stranger.get(PARTICIPANTS).<Integer>at("total_count")).isZero();
        assertThat(stranger.get(PARTICIPANTS + "?study_id=" + study.id()).<List<Object>>at("participants"))
                .isEmpty();
        Api.with(Tokens.of(organization, "app_other", "read"))
                .get(PARTICIPANTS + id)
                .refused(404, "not_found");
    }

    @Test
    void an_unknown_id_is_not_found_and_a_write_key_alone_does_not_read() {
        api.get(PARTICIPANTS + UUID.randomUUID()).refused(404, "not_found");
        api.get(PARTICIPANTS + "nobody").refused(404, "not_found");
        Api.with(Tokens.of(organization, "app_test", "write")).get(PARTICIPANTS).refused(403, "insufficient_scope");
        Api.with(null).get(PARTICIPANTS).refused(401, "authentication_required");
    }

    private List<String> emails(String query) {
        return api.get(PARTICIPANTS + query).expect(200).at("participants.email");
    }
}
