package io.research.gateway;

import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import java.util.ArrayList;
import java.util.UUID;

/** An organization with money that no other test knows. */
public final class WalletFixture {
    private final Pool pool;
    private final String organizationId = "org_" + UUID.randomUUID();

    private WalletFixture(Pool pool) {
        this.pool = pool;
    }

    public static WalletFixture in(Pool pool) {
        return new WalletFixture(pool);
    }

    public WalletFixture walletOf(long cents) {
        run(
                "insert into organization (id, app_id, name, created_at) values ($1, $2, 'Money', now())",
                Tuple.of(organizationId, Accounts.APP));
        run(
                "insert into wallet (organization_id, balance_cents, transaction_count, created_at) values ($1, $2, 1, now())",
                Tuple.of(organizationId, cents));
        run(
                """
                with moved as (
                    insert into ledger_transaction
                        (id, organization_id, type, operation_id, part, amount_cents, balance_after_cents, number, created_at)
                    values (gen_random_uuid(), $1, 'TOP_UP', 'opening', '', $2, $2, 1, now()) returning id)
                insert into ledger_entry (id, transaction_id, account, amount_cents)
                    select gen_random_uuid(), id, 'FUNDING', -$2 from moved
                    union all select gen_random_uuid(), id, 'AVAILABLE', $2 from moved
                """,
                Tuple.of(organizationId, cents));
        return this;
    }

    /** Makes somebody who belongs to another organization an owner of this one too. */
    public WalletFixture ownedBy(String email) {
        run(
                """
                insert into membership (id, organization_id, user_id, role, created_at)
                select gen_random_uuid(), $1, id, 'OWNER', now() from app_user where email = $2
                """,
                Tuple.of(organizationId, email));
        return this;
    }

    /** A key of the organization that may pay that much; null for a key without a cap. */
    public UUID keyWithCap(Long cents) {
        var id = UUID.randomUUID();
        run(
                """
                insert into api_key
                    (id, organization_id, app_id, name, key_prefix, digest, scopes, lifetime_spend_cap_cents, created_by, created_at)
                select $1::uuid, $2, $3, 'paying', 'ui_sk_000000', decode(replace($1::text, '-', ''), 'hex'), 'write', $4, id, now()
                from app_user limit 1
                """,
                Tuple.of(id, organizationId, Accounts.APP, cents));
        return id;
    }

    public String organizationId() {
        return organizationId;
    }

    /** Balance and what of it is held. */
    public String balances() {
        Row wallet = row("select balance_cents, held_cents from wallet where organization_id = $1", organizationId);
        return wallet.getLong(0) + " " + wallet.getLong(1);
    }

    public long committed(UUID key) {
        return row("select committed_cents from api_key where id = $1", key).getLong(0);
    }

    public String nameOf(UUID key) {
        return row("select name from api_key where id = $1", key).getString(0);
    }

    /** What stands in each account, if anything. */
    public String ledger() {
        var sums = new ArrayList<String>();
        var rows = pool.preparedQuery(
                        """
                        select e.account, sum(e.amount_cents)::bigint from ledger_entry e
                        join ledger_transaction t on t.id = e.transaction_id where t.organization_id = $1
                        group by e.account having sum(e.amount_cents) <> 0 order by e.account
                        """)
                .executeAndAwait(Tuple.of(organizationId));
        rows.forEach(row -> sums.add(row.getString(0) + " " + row.getLong(1)));
        return String.join(", ", sums);
    }

    private Row row(String sql, Object parameter) {
        return pool.preparedQuery(sql)
                .executeAndAwait(Tuple.of(parameter))
                .iterator()
                .next();
    }

    private void run(String sql, Tuple parameters) {
        pool.preparedQuery(sql).executeAndAwait(parameters);
    }
}
