package io.research.gateway.account;

import io.research.gateway.account.AccountView.Company;
import io.research.gateway.account.AccountView.Key;
import io.research.gateway.wallet.Usd;
import io.research.gateway.wallet.WalletView;
import io.smallrye.mutiny.Uni;
import io.vertx.mutiny.sqlclient.Pool;
import io.vertx.mutiny.sqlclient.Row;
import io.vertx.mutiny.sqlclient.Tuple;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Reads all that an account shows by one statement. */
@ApplicationScoped
class AccountRepository {
    private static final String ACCOUNT =
            """
            select o.id as organization_id, o.name as organization_name, o.plan, w.balance_cents, w.held_cents,
                k.id as key_id, k.name as key_name, k.key_prefix, k.scopes, k.lifetime_spend_cap_cents, k.committed_cents
            from (select $1 as app_id) app
            left join organization o on o.app_id = app.app_id and o.id = $2
            left join wallet w on w.organization_id = o.id
            left join api_key k on k.app_id = app.app_id and k.id = $3
            """;

    private final Pool pool;

    AccountRepository(Pool pool) {
        this.pool = pool;
    }

    /** The account; organization and key may be null. */
    Uni<AccountView> read(String appId, String organizationId, UUID apiKeyId) {
        return pool.preparedQuery(ACCOUNT)
                .execute(Tuple.of(appId, organizationId, apiKeyId))
                .map(rows -> account(appId, rows.iterator().next()));
    }

    private static AccountView account(String appId, Row row) {
        return new AccountView(organization(row), appId, row.getString("plan"), wallet(row), key(row));
    }

    private static Company organization(Row row) {
        String id = row.getString("organization_id");
        return id == null ? null : new Company(id, row.getString("organization_name"));
    }

    private static WalletView wallet(Row row) {
        Long balance = row.getLong("balance_cents");
        return balance == null ? null : WalletView.of(balance, row.getLong("held_cents"));
    }

    private static Key key(Row row) {
        UUID id = row.getUUID("key_id");
        if (id == null) {
            return null;
        }
        Long cap = row.getLong("lifetime_spend_cap_cents");
        return new Key(
                id,
                row.getString("key_name"),
                row.getString("key_prefix"),
                List.of(row.getString("scopes").split(" ")),
                cap == null ? null : Usd.of(cap),
                Usd.of(row.getLong("committed_cents")));
    }
}
