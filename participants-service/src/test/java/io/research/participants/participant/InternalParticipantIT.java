package io.research.participants.participant;

import static io.research.participants.BatchFixture.aBatchFor;
import static io.research.participants.BatchFixture.somebody;
import static io.research.participants.StudyFixture.aProvisionedStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.FakeNeighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class InternalParticipantIT {
    private static final String METADATA = "/internal/participants/metadata?ids=";
    private static final String BY_TOKEN = "/internal/participants/by-token/";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final Api page = Api.with(Tokens.ofParticipant());

    @Test
    void the_token_of_a_personal_link_tells_whose_it_is() {
        var study = aProvisionedStudy().of(organization);
        String email = somebody();
        var created = aBatchFor(study).silently(email).createdBy(api);
        String link = created.at("[0].interview_link");

        var invited =
                page.get(BY_TOKEN + link.substring(link.indexOf("?p=") + 3)).expect(200);

        assertThat(invited.<Map<String, Object>>at("$"))
                .containsEntry("organization_id", organization)
                .containsEntry("app_id", "app_test")
                .containsEntry("participant_id", created.at("[0].id"))
                .containsEntry("study_id", study.id().toString())
                .containsEntry("email", email)
                .containsEntry("status", "created")
                .containsEntry("interview_count", 0);
    }

    @Test
    void a_token_that_nobody_holds_is_not_found() {
        page.get(BY_TOKEN + "AAAAAAAAAAAAAAAAAAAAAA").refused(404, "not_found");
        page.get(BY_TOKEN + "%00").refused(404, "not_found");
    }

    @Test
    void a_service_reads_what_is_kept_with_participants_of_its_organization() {
        var batch = aBatchFor(aProvisionedStudy().of(organization))
                .with(new JsonObject()
                        .put("email", somebody())
                        .put("silent", true)
                        .put("metadata", new JsonObject().put("plan", "pro").put("visits", 3)))
                .silently(somebody())
                .createdBy(api);
        String path = METADATA + batch.at("[0].id") + "," + batch.at("[1].id") + "," + UUID.randomUUID();

        var known = Api.with(Tokens.ofService("reports-service", organization, "app_test"))
                .get(path)
                .expect(200);

        assertThat(known.<List<Object>>at("$")).hasSize(1);
        assertThat(known.<String>at("[0].participant_id")).isEqualTo(batch.at("[0].id"));
        assertThat(known.<Map<String, Object>>at("[0].metadata")).isEqualTo(Map.of("plan", "pro", "visits", 3));
        assertThat(Api.with(Tokens.ofService("reports-service", "org_" + UUID.randomUUID(), "app_test"))
                        .get(path)
                        .expect(200)
                        .<List<Object>>at("$"))
                .isEmpty();
        api.get(path).refused(403, "insufficient_scope");
    }

    @Test
    void participants_whose_metadata_are_asked_for_are_named_and_not_too_many() {
        var service = Api.with(Tokens.ofService("reports-service", organization, "app_test"));

        service.get(METADATA).refused(422, "validation_failed").field("ids");
        service.get(METADATA + "tea").refused(422, "validation_failed").field("ids");
        service.get(METADATA + (UUID.randomUUID() + ",").repeat(100) + UUID.randomUUID())
                .refused(422, "validation_failed")
                .field("ids");
    }

    @Test
    void an_integrator_does_not_ask_for_tokens() {
        api.get(BY_TOKEN + "AAAAAAAAAAAAAAAAAAAAAA").refused(403, "insufficient_scope");
    }
}
