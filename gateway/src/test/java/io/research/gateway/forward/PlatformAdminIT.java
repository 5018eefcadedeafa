package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.testkit.Api;
import io.vertx.core.json.JsonObject;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.inject.Inject;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Specification §5.4. */
@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class PlatformAdminIT {
    private static final String STUDIES = "/api/public/v1/studies";
    private static final String ORGANIZATIONS = "/api/public/v1/admin/organizations";
    private static final String KEYS = "/api/api-keys";

    @Inject
    Pool pool;

    @Test
    void without_a_selection_an_admin_works_for_the_app() {
        JsonObject caller = caller(Accounts.admin().get(STUDIES).expect(200));

        assertThat(caller.getString("app_id")).isEqualTo(Accounts.APP);
        assertThat(caller.containsKey("organization_id")).isFalse();
        assertThat(caller.getString("platform_admin")).isEqualTo("true");
    }

    @Test
    void with_a_selection_an_admin_works_for_that_organization() {
        var admin = Accounts.admin().selecting(Accounts.OTHER_ORGANIZATION);

        JsonObject caller = caller(admin.get(STUDIES).expect(200));

        assertThat(caller.getString("organization_id")).isEqualTo(Accounts.OTHER_ORGANIZATION);
        assertThat(caller.getString("platform_admin")).isEqualTo("true");
    }

    @Test
    void an_unknown_organization_is_told() {
        Accounts.admin().selecting("org_unknown").get(STUDIES).refused(404, "organization_not_found");
        Accounts.admin().selecting("").get(STUDIES).refused(404, "organization_not_found");
    }

    @Test
    void an_organization_of_another_app_is_as_unknown_as_none() {
        pool.query(
                        "insert into organization (id, app_id, name, created_at) values ('org_far', 'app_far', 'Two', now())")
                .executeAndAwait();
        try {
            Accounts.admin().selecting("org_far").get(STUDIES).refused(404, "organization_not_found");
            assertThat(names(Accounts.admin(), "search=two")).containsExactly("Two");
        } finally {
            pool.query("delete from organization where id = 'org_far'").executeAndAwait();
        }
    }

    @Test
    void nobody_else_selects_an_organization_not_even_the_own() {
        for (Api caller : List.of(Api.with(Accounts.READ), Accounts.owner(), Accounts.member())) {
            caller.selecting(Accounts.ORGANIZATION).get(STUDIES).refused(403, "organization_selection_forbidden");
            caller.selecting("org_unknown").get(STUDIES).refused(403, "organization_selection_forbidden");
        }
    }

    @Test
    void a_selection_gives_no_scopes() {
        var key = Accounts.admin().post(KEYS, "{\"scopes\": [\"read\"]}").expect(201);
        var admin = Api.with(key.at("key")).selecting(Accounts.ORGANIZATION);

        admin.get(STUDIES).expect(200);
        admin.post(STUDIES, "{}").refused(403, "insufficient_scope");
    }

    @Test
    void a_key_made_for_one_organization_acts_in_that_one_only() {
        var made = Accounts.admin()
                .selecting(Accounts.ORGANIZATION)
                .post(KEYS, "{\"scopes\": [\"read\"]}")
                .expect(201);
        var key = Api.with(made.at("key"));

        JsonObject caller = caller(key.get(STUDIES).expect(200));

        assertThat(caller.getString("organization_id")).isEqualTo(Accounts.ORGANIZATION);
        assertThat(caller.containsKey("platform_admin")).isFalse();
        key.get(ORGANIZATIONS).refused(403, "admin_required");
        key.selecting(Accounts.OTHER_ORGANIZATION).get(STUDIES).refused(403, "organization_selection_forbidden");
    }

    @Test
    void the_role_is_read_with_each_request() {
        var key = Accounts.admin().post(KEYS, "{\"scopes\": [\"read\"]}").expect(201);
        var admin = Api.with(key.at("key"));
        admin.get(ORGANIZATIONS).expect(200);

        role("admin@app.test", false);
        try {
            admin.get(ORGANIZATIONS).refused(401, "invalid_credentials");
            admin.selecting(Accounts.ORGANIZATION).get(STUDIES).refused(401, "invalid_credentials");
        } finally {
            role("admin@app.test", true);
        }
    }

    @Test
    void an_admin_changes_keys_of_an_organization_only_when_it_is_selected() {
        var created = Accounts.owner().post(KEYS, "{}").expect(201);
        String path = KEYS + "/" + created.id();

        Accounts.admin().delete(path).refused(409, "admin_organization_required");
        Accounts.admin().selecting(Accounts.OTHER_ORGANIZATION).delete(path).refused(404, "not_found");
        Accounts.admin().selecting(Accounts.ORGANIZATION).delete(path).expect(204);
    }

    @Test
    void admins_list_organizations_with_their_owners() {
        var answer = Accounts.admin().get(ORGANIZATIONS + "/").expect(200);

        assertThat(answer.<Integer>at("total_count")).isEqualTo(2);
        assertThat(answer.<List<String>>at("organizations.name")).containsExactly("One", "Two");
        assertThat(answer.<String>at("organizations[0].owners[0].email")).isEqualTo("owner@one.test");
        assertThat(answer.<List<?>>at("organizations[0].owners")).hasSize(1);
        assertThat(answer.<String>at("organizations[0].created_at")).endsWith("Z");
    }

    @Test
    void a_search_is_literal_ignores_case_and_comes_before_pages() {
        var admin = Accounts.admin();

        assertThat(names(admin, "search=tW")).containsExactly("Two");
        assertThat(names(admin, "search=OWNER@ONE")).containsExactly("One");
        assertThat(names(admin, "search=owner&page_size=1&page=2")).containsExactly("Two");
        assertThat(names(admin, "search=member")).isEmpty();
        assertThat(names(admin, "search=%25")).isEmpty();
        assertThat(names(admin, "search=_")).isEmpty();
        assertThat(names(admin, "search=%00")).isEmpty();
        admin.get(ORGANIZATIONS + "?page_size=101")
                .refused(422, "validation_failed")
                .field("page_size");
    }

    @Test
    void nobody_else_lists_organizations() {
        Api.with(Accounts.READ).get(ORGANIZATIONS).refused(403, "admin_required");
        Accounts.owner().get(ORGANIZATIONS).refused(403, "admin_required");
        Api.with(Accounts.WRITE_ONLY).get(ORGANIZATIONS).refused(403, "insufficient_scope");
    }

    private void role(String email, boolean admin) {
        pool.query("update app_user set platform_admin = " + admin + " where email = '" + email + "'")
                .executeAndAwait();
    }

    private static List<String> names(Api admin, String query) {
        return admin.get(ORGANIZATIONS + "?" + query).expect(200).at("organizations.name");
    }

    private static JsonObject caller(Api.Answer echoed) {
        String token = echoed.<String>at("headers.authorization").substring("Bearer ".length());
        return new JsonObject(new String(Base64.getUrlDecoder().decode(token.split("\\.")[1])));
    }
}
