package io.research.kernel.total;

import static io.research.kernel.Transactions.count;
import static io.research.kernel.Transactions.execute;
import static io.research.kernel.Transactions.inTransaction;
import static io.research.kernel.Transactions.outside;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.kernel.identity.Tenant;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class ListTotalsIT {
    private final String name = "tea_" + UUID.randomUUID().toString().substring(0, 8);
    private final Tenant tenant = new Tenant("org_" + name, "app");

    @Inject
    ListTotals totals;

    @Inject
    ListTotalSweep sweep;

    @BeforeEach
    void switchOn() {
        execute(
                """
                create table %s (id integer, organization_id text, app_id text, shelf text, colour text, brewed_on date)
                """
                        .formatted(name));
        insert(1, 2, "top", "green", "2026-01-01");
        execute(
                """
                call keep_list_total('%1$s', '%1$s', scopes => 'array['''', r.shelf]',
                    days => 'array[date ''-infinity'', r.brewed_on]', label => 'r.colour',
                    listed => 'r.colour is not null')
                """
                        .formatted(name));
    }

    @Test
    void what_was_there_before_and_what_comes_is_counted() {
        insert(3, 5, "low", "black", "2026-01-02");

        assertThat(total(ListTotals.List.of(name))).isEqualTo(5);
        assertThat(total(ListTotals.List.of(name).about("top"))).isEqualTo(2);
        assertThat(total(ListTotals.List.of(name).labelled(List.of("black")))).isEqualTo(3);
        assertThat(total(ListTotals.List.of(name).about("top").labelled(List.of("black"))))
                .isZero();
    }

    @Test
    void a_change_moves_a_row_and_a_deletion_takes_it_out() {
        execute("update " + name + " set colour = 'white', shelf = 'low' where id = 1");
        execute("update " + name + " set id = 7 where id = 2");
        assertThat(total(ListTotals.List.of(name).about("low"))).isEqualTo(1);
        assertThat(total(ListTotals.List.of(name).about("top"))).isEqualTo(1);

        execute("update " + name + " set colour = null where id = 1");
        execute("delete from " + name);

        assertThat(total(ListTotals.List.of(name))).isZero();
    }

    @Test
    void days_after_one_are_summed() {
        insert(3, 6, "low", "black", "2026-01-02");

        var after = inTransaction(() -> totals.totalAfter(tenant, ListTotals.List.of(name), LocalDate.of(2026, 1, 1)));

        assertThat(after).isEqualTo(4);
    }

    @Test
    void folding_changes_no_total_and_leaves_a_row_for_each_key() {
        for (int id = 3; id < 20; id++) {
            insert(id, id, "top", "green", "2026-01-01");
        }
        insert(20, 20, "low", "black", "2026-01-01");
        execute("delete from " + name + " where shelf = 'low'");

        outside(sweep::sweep);

        assertThat(total(ListTotals.List.of(name))).isEqualTo(19);
        assertThat(count("select count(*) from list_total where list = '" + name + "'"))
                .isEqualTo(4L);
    }

    @Test
    void another_organization_counts_its_own() {
        var other = new Tenant("org_other", "app");

        assertThat(inTransaction(() -> totals.total(other, ListTotals.List.of(name))))
                .isZero();
    }

    private long total(ListTotals.List list) {
        return inTransaction(() -> totals.total(tenant, list));
    }

    private void insert(int first, int last, String shelf, String colour, String day) {
        execute("insert into %s select id, '%s', 'app', '%s', '%s', date '%s' from generate_series(%d, %d) id"
                .formatted(name, tenant.organizationId(), shelf, colour, day, first, last));
    }
}
