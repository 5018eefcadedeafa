package io.research.webhooks.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.research.webhooks.fakes.FakeNeighbours;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What the gateway's word "platform admin" opens here (specification §5.4). */
@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class WebhookOfPlatformAdminIT {
    private static final String WEBHOOKS = "/api/public/v1/webhooks";
    private static final String REGISTRATION = "{\"hook_url\": \"https://public.example/hook\"}";

    private final String app = "app_" + UUID.randomUUID();

    @Test
    void without_a_selection_an_admin_reads_all_organizations_of_the_app_and_no_other_app() {
        UUID one = registeredBy("org_one", app);
        UUID two = registeredBy("org_two", app);
        UUID elsewhere = registeredBy("org_one", "app_" + UUID.randomUUID());

        var list = admin(null).get(WEBHOOKS).expect(200);

        assertThat(list.<List<String>>at("webhooks.id")).containsExactly(two.toString(), one.toString());
        assertThat(list.<Integer>at("total_count")).isEqualTo(2);
        admin(null).get(WEBHOOKS + "/" + one).expect(200);
        admin(null).get(WEBHOOKS + "/" + one + "/deliveries").expect(200);
        admin(null).get(WEBHOOKS + "/" + elsewhere).refused(404, "not_found");
        admin(null).get(WEBHOOKS + "/" + elsewhere + "/deliveries").refused(404, "not_found");
    }

    @Test
    void without_a_selection_an_admin_changes_nothing() {
        UUID one = registeredBy("org_one", app);

        admin(null).post(WEBHOOKS, REGISTRATION).refused(409, "admin_organization_required");
        admin(null).delete(WEBHOOKS + "/" + one).refused(409, "admin_organization_required");
        for (String change :
                List.of("rotate-secret", "enable", "test", "deliveries/" + UUID.randomUUID() + "/redeliver")) {
            admin(null).post(WEBHOOKS + "/" + one + "/" + change, "").refused(409, "admin_organization_required");
            admin("org_two").post(WEBHOOKS + "/" + one + "/" + change, "").refused(404, "not_found");
        }
        admin(null)
                .post(WEBHOOKS + "/" + one + "/deliveries/recover", "{\"since\": \"2026-11-21T10:00:00Z\"}")
                .refused(409, "admin_organization_required");

        admin(null).get(WEBHOOKS + "/" + one).expect(200);
    }

    @Test
    void with_a_selection_an_admin_reads_and_changes_that_organization_only() {
        UUID one = registeredBy("org_one", app);

        admin("org_two").get(WEBHOOKS + "/" + one).refused(404, "not_found");
        admin("org_two").delete(WEBHOOKS + "/" + one).refused(404, "not_found");
        assertThat(admin("org_two").get(WEBHOOKS).<Integer>at("total_count")).isZero();
        admin("org_one").delete(WEBHOOKS + "/" + one).expect(204);
    }

    private static UUID registeredBy(String organization, String app) {
        return Api.with(Tokens.of(organization, app, "read", "write"))
                .post(WEBHOOKS, REGISTRATION)
                .expect(201)
                .id();
    }

    private Api admin(String organization) {
        return Api.with(Tokens.ofPlatformAdmin(app, organization, "read", "write"));
    }
}
