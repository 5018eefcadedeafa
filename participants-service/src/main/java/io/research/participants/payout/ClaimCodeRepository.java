package io.research.participants.payout;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.identity.Tenant;
import io.research.kernel.identity.TenantSql;
import io.research.kernel.money.Usd;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.UUID;

/** The ledger of claim codes: one per reward. Whoever redeems a code asks it; a revoked one pays nothing. */
@ApplicationScoped
class ClaimCodeRepository {
    /** Without characters that look like others. */
    private static final String ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

    private static final int GROUPS = 4;
    private static final int GROUP = 4;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final TenantSql INSERT = TenantSql.of(
            """
            insert into claim_code (reward_id, organization_id, app_id, code, amount_cents, created_at)
            values ($1, {organization}, {app}, $2, $3, $4)
            on conflict on constraint claim_code_pk do nothing
            """);
    private static final TenantSql FIND = TenantSql.of("select code from claim_code where reward_id = $1 and {tenant}");

    private static final TenantSql REVOKE = TenantSql.of(
            "update claim_code set revoked_at = $2 where reward_id = $1 and revoked_at is null and {tenant}");

    private final Clock clock;

    ClaimCodeRepository(Clock clock) {
        this.clock = clock;
    }

    /** The code of that reward: stored before it is sent, and the same in every attempt. */
    @WithTransaction
    Uni<String> of(Payment payment) {
        long cents = Usd.cents(payment.amountUsd());
        return INSERT.update(payment.tenant(), payment.rewardId(), next(), cents, clock.instant())
                .chain(() -> FIND.selectFirst(payment.tenant(), payment.rewardId()))
                .map(row -> row.text(0));
    }

    /** The code of that reward, if it has one, pays nothing from now on: its money goes back. */
    @WithTransaction
    Uni<Void> revoke(Tenant tenant, UUID rewardId) {
        return REVOKE.update(tenant, rewardId, clock.instant()).replaceWithVoid();
    }

    /** 80 random bits. */
    private static String next() {
        var code = new StringBuilder();
        for (int at = 0; at < GROUPS * GROUP; at++) {
            if (at > 0 && at % GROUP == 0) {
                code.append('-');
            }
            code.append(ALPHABET.charAt(RANDOM.nextInt(ALPHABET.length())));
        }
        return code.toString();
    }
}
