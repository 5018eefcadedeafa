package io.research.gateway.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.vertx.VertxContextSupport;
import io.research.gateway.GatewayInfra;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class BootstrapIT {
    @Inject
    BootstrapAccounts bootstrapAccounts;

    @Inject
    Pool pool;

    @Test
    void the_accounts_of_the_file_are_there() {
        assertThat(rows("select id, app_id, name from organization where id in ('org_one', 'org_two') order by id"))
                .containsExactly("org_one|app_test|One", "org_two|app_test|Two");
        assertThat(rows("select email, platform_admin from app_user order by email"))
                .containsExactly(
                        "admin@app.test|true", "member@one.test|false", "owner@one.test|false", "owner@two.test|false");
        assertThat(rows(
                        "select u.email, m.organization_id, m.role from membership m join app_user u on u.id = m.user_id"
                                + " where m.organization_id in ('org_one', 'org_two') order by u.email"))
                .containsExactly(
                        "member@one.test|org_one|MEMBER",
                        "owner@one.test|org_one|OWNER",
                        "owner@two.test|org_two|OWNER");
        assertThat(rows("select name, scopes, lifetime_spend_cap_cents, requests_per_minute from api_key"
                        + " where name = 'write'"))
                .containsExactly("write|read write|1000000|1000000");
    }

    @Test
    void the_money_of_the_file_stands_in_the_ledger_and_its_entries_add_up_to_zero() {
        assertThat(rows("select t.organization_id, t.type, e.account, e.amount_cents from ledger_entry e"
                        + " join ledger_transaction t on t.id = e.transaction_id where t.operation_id = 'opening'"
                        + " and t.organization_id in ('org_one', 'org_two') order by e.account"))
                .containsExactly("org_one|TOP_UP|AVAILABLE|2500000", "org_one|TOP_UP|FUNDING|-2500000");
        assertThat(rows("select organization_id, balance_cents, held_cents from wallet where organization_id in"
                        + " ('org_one', 'org_two') order by organization_id"))
                .containsExactly("org_one|2500000|0", "org_two|0|0");
    }

    @Test
    void the_database_refuses_a_transaction_that_makes_money() {
        String unbalanced =
                """
                with moved as (insert into ledger_transaction (id, organization_id, type, operation_id, part, amount_cents, balance_after_cents, number, created_at)
                    values (gen_random_uuid(), 'org_two', 'TOP_UP', 'unbalanced', '', 1, 1, 1, now()) returning id)
                insert into ledger_entry (id, transaction_id, account, amount_cents)
                    select gen_random_uuid(), id, 'AVAILABLE', 1 from moved
                """;

        assertThatThrownBy(() -> pool.query(unbalanced).executeAndAwait())
                .hasMessageContaining("does not add up to zero");
    }

    @Test
    void passwords_are_kept_as_hashes_only() {
        assertThat(rows("select password_hash from app_user"))
                .allMatch(hash -> hash.startsWith("pbkdf2-sha512$"))
                .noneMatch(hash -> hash.contains("secret"));
    }

    @Test
    void the_same_file_again_changes_nothing() throws Throwable {
        List<String> before = everything();
        String path = ConfigProvider.getConfig().getValue("research.bootstrap.file", String.class);
        var file = BootstrapFile.read(java.nio.file.Path.of(path));

        VertxContextSupport.subscribeAndAwait(() -> bootstrapAccounts.apply(file));

        assertThat(everything()).isEqualTo(before);
    }

    private List<String> everything() {
        var all = new ArrayList<String>();
        for (String table :
                List.of("organization", "app_user", "membership", "wallet", "ledger_transaction", "ledger_entry")) {
            all.addAll(rows("select t::text from " + table + " t order by 1"));
        }
        all.addAll(rows("select id::text, digest::text from api_key order by 1"));
        return all;
    }

    private List<String> rows(String sql) {
        var rows = new ArrayList<String>();
        for (Row row : pool.query(sql).executeAndAwait()) {
            var values = new ArrayList<String>();
            for (int column = 0; column < row.size(); column++) {
                values.add(String.valueOf(row.getValue(column)));
            }
            rows.add(String.join("|", values));
        }
        return rows;
    }
}
