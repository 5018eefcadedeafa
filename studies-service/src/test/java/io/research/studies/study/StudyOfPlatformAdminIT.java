package io.research.studies.study;

import static io.research.studies.study.StudyFixture.STUDIES;
import static io.research.studies.study.StudyFixture.aCompleteStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What the gateway's word "platform admin" opens here (specification §5.4). */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class StudyOfPlatformAdminIT {
    private final String app = "app_" + UUID.randomUUID();

    @Test
    void without_a_selection_an_admin_reads_all_organizations_of_the_app_and_no_other_app() {
        var one = aCompleteStudy().createdBy(caller("org_one", app));
        var two = aCompleteStudy().createdBy(caller("org_two", app));
        var elsewhere = aCompleteStudy().createdBy(caller("org_one", "app_" + UUID.randomUUID()));

        var list = admin(null).get(STUDIES).expect(200);

        assertThat(list.<Integer>at("total_count")).isEqualTo(2);
        assertThat(list.<List<String>>at("studies.id"))
                .containsExactlyInAnyOrder(one.id().toString(), two.id().toString());
        admin(null).get(STUDIES + "/" + one.id()).expect(200);
        admin(null).get("/internal/studies/" + one.id()).expect(200);
        admin(null).get("/internal/studies/" + elsewhere.id()).refused(404, "not_found");
        admin(null).get(STUDIES + "/" + elsewhere.id()).refused(404, "not_found");
    }

    @Test
    void with_a_selection_an_admin_reads_and_changes_that_organization_only() {
        var one = aCompleteStudy().createdBy(caller("org_one", app));
        aCompleteStudy().createdBy(caller("org_two", app));

        assertThat(admin("org_one").get(STUDIES).<Integer>at("total_count")).isEqualTo(1);
        admin("org_one").patch(STUDIES + "/" + one.id(), "{\"name\": \"Tea\"}").expect(200);
        admin("org_two").patch(STUDIES + "/" + one.id(), "{\"name\": \"Tea\"}").refused(404, "not_found");
    }

    @Test
    void without_a_selection_an_admin_changes_nothing() {
        var one = aCompleteStudy().createdBy(caller("org_one", app));

        admin(null).patch(STUDIES + "/" + one.id(), "{\"name\": \"X\"}").refused(409, "admin_organization_required");
        admin(null).delete(STUDIES + "/" + one.id()).refused(409, "admin_organization_required");
        admin(null).post(STUDIES, "{}").refused(409, "admin_organization_required");
    }

    private static Api caller(String organization, String app) {
        return Api.with(Tokens.of(organization, app, "read", "write"));
    }

    private Api admin(String organization) {
        return Api.with(Tokens.ofPlatformAdmin(app, organization, "read", "write"));
    }
}
