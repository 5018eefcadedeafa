package io.research.gateway.organization;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.DashboardSession;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class MemberIT {
    private static final String MEMBERS = "/api/organization/members";
    private static final String ACCOUNT = "/api/public/v1/account";

    @Inject
    Pool pool;

    @Test
    void owners_see_who_belongs_to_their_organization_page_by_page() {
        var answer = Accounts.otherOwner().get(MEMBERS + "?page_size=1").expect(200);

        assertThat(answer.<List<String>>at("members.email")).containsExactly("owner@two.test");
        assertThat(answer.<String>at("members[0].role")).isEqualTo("owner");
        assertThat(answer.<Integer>at("page_size")).isEqualTo(1);
        assertThat(Accounts.owner().get(MEMBERS).<List<String>>at("members.email"))
                .contains("owner@one.test", "member@one.test")
                .doesNotContain("owner@two.test");
    }

    @Test
    void members_keys_and_admins_without_a_choice_do_not() {
        Accounts.member().get(MEMBERS).refused(403, "admin_required");
        Api.with(Accounts.WRITE).get(MEMBERS).refused(403, "dashboard_session_required");
        Accounts.admin().get(MEMBERS).refused(409, "admin_organization_required");
        Accounts.admin().selecting(Accounts.OTHER_ORGANIZATION).get(MEMBERS).expect(200);
    }

    @Test
    void an_owner_makes_somebody_an_admin_who_then_cannot_touch_owners() {
        String person = aMember("rising@one.test");
        Accounts.owner().post(path(person) + "/role", "{\"role\": \"admin\"}").expect(200);
        var admin = Api.with(DashboardSession.of("rising@one.test", Accounts.ORGANIZATION));

        admin.get(MEMBERS).expect(200);
        admin.post(path(person) + "/role", "{\"role\": \"owner\"}").refused(403, "admin_required");
        admin.delete(path(idOf("owner@one.test"))).refused(403, "admin_required");
        admin.post(path(person) + "/role", "{\"role\": \"king\"}")
                .refused(422, "validation_failed")
                .field("role");
    }

    @Test
    void who_is_removed_is_let_in_no_more() {
        String person = aMember("leaving@one.test");
        var member = Api.with(DashboardSession.of("leaving@one.test", Accounts.ORGANIZATION));

        Accounts.owner().delete(path(person)).expect(204);

        member.get(ACCOUNT).refused(401, "invalid_credentials");
        Accounts.owner().delete(path(person)).refused(404, "not_found");
    }

    @Test
    void the_last_owner_stays_and_people_of_others_are_not_found() {
        String owner = idOf("owner@two.test");

        Accounts.otherOwner()
                .post(path(owner) + "/role", "{\"role\": \"member\"}")
                .refused(422, "validation_failed")
                .field("role");
        Accounts.otherOwner().delete(path(owner)).refused(422, "validation_failed");
        Accounts.otherOwner().delete(path(idOf("owner@one.test"))).refused(404, "not_found");
        Accounts.otherOwner()
                .post(path(idOf("owner@one.test")) + "/role", "{\"role\": \"member\"}")
                .refused(404, "not_found");
    }

    private String aMember(String email) {
        pool.query("insert into app_user (id, app_id, email, name, password_hash, platform_admin, created_at) values ('"
                        + UUID.randomUUID() + "', '" + Accounts.APP + "', '" + email
                        + "', 'Somebody', 'x', false, now())")
                .executeAndAwait();
        String person = idOf(email);
        pool.query("insert into membership (id, organization_id, user_id, role, created_at) values ('"
                        + UUID.randomUUID() + "', '" + Accounts.ORGANIZATION + "', '" + person + "', 'MEMBER', now())")
                .executeAndAwait();
        return person;
    }

    private String idOf(String email) {
        return pool.query("select id::text from app_user where email = '" + email + "'")
                .executeAndAwait()
                .iterator()
                .next()
                .getString(0);
    }

    private static String path(String person) {
        return MEMBERS + "/" + person;
    }
}
