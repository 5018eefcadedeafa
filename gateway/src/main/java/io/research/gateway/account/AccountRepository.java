package io.research.gateway.account;

import io.research.gateway.account.AccountView.Company;
import io.research.gateway.account.AccountView.Key;
import io.research.gateway.wallet.WalletView;
import io.research.kernel.money.Usd;
import io.research.kernel.postgres.PlainSql;
import io.research.kernel.postgres.SqlRow;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Reads everything an account shows with one statement. */
@ApplicationScoped
class AccountRepository {
    private static final PlainSql ACCOUNT = PlainSql.acrossTenants(
            """
            select o.id as organization_id, o.name as organization_name, o.plan, w.balance_cents, w.held_cents,
                k.id as key_id, k.name as key_name, k.key_prefix, k.scopes, k.lifetime_spend_cap_cents, k.committed_cents
            from (select $1 as app_id) app
            left join organization o on o.app_id = app.app_id and o.id = $2
            left join wallet w on w.organization_id = o.id
            left join api_key k on k.app_id = app.app_id and k.id = $3
            """);

    private final Pool pool;

    AccountRepository(Pool pool) {
        this.pool = pool;
    }

    /** The account; organization and key may be null. */
    Uni<AccountView> read(String appId, String organizationId, UUID apiKeyId) {
        return ACCOUNT.selectFirstOn(pool, appId, organizationId, apiKeyId).map(row -> account(appId, row));
    }

    private static AccountView account(String appId, SqlRow row) {
        return new AccountView(organization(row), appId, row.text(2), wallet(row), key(row));
    }

    private static Company organization(SqlRow row) {
        return row.text(0) == null ? null : new Company(row.text(0), row.text(1));
    }

    private static WalletView wallet(SqlRow row) {
        return row.bigint(3) == null ? null : WalletView.of(row.bigint(3), row.bigint(4));
    }

    private static Key key(SqlRow row) {
        if (row.uuid(5) == null) {
            return null;
        }
        Long cap = row.bigint(9);
        return new Key(
                row.uuid(5),
                row.text(6),
                row.text(7),
                List.of(row.text(8).split(" ")),
                cap == null ? null : Usd.of(cap),
                Usd.of(row.bigint(10)));
    }
}
