package io.research.kernel.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TenantSqlTest {
    private static final ReadScope TENANT = new Tenant("org", "app");
    private static final ReadScope WHOLE_APP = new WholeApp("app");

    @Test
    void a_condition_is_bound_behind_the_parameters_of_the_statement() {
        var sql = TenantSql.of("select 1 from tea where {tenant} and id = $2 and kind = $1");

        assertThat(sql.text(TENANT))
                .isEqualTo("select 1 from tea where organization_id = $3 and app_id = $4 and id = $2 and kind = $1");
        assertThat(sql.text(WHOLE_APP)).isEqualTo("select 1 from tea where app_id = $3 and id = $2 and kind = $1");
    }

    @Test
    void a_condition_can_be_about_a_table_alias() {
        var sql = TenantSql.of("select 1 from tea t join cup c using (id) where {tenant:t} and {tenant:c}");

        assertThat(sql.text(WHOLE_APP)).endsWith("where t.app_id = $1 and c.app_id = $1");
    }

    @Test
    void what_is_inserted_gets_the_organization_as_values() {
        var sql = TenantSql.of("insert into tea values ($1, {organization}, {app})");

        assertThat(sql.text(TENANT)).isEqualTo("insert into tea values ($1, $2, $3)");
        assertThatThrownBy(() -> sql.text(WHOLE_APP)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_statement_that_binds_no_organization_is_refused() {
        assertThatThrownBy(() -> TenantSql.of("select 1 from tea where id = $1"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TenantSql.of("insert into tea values ({app})"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
