package io.research.participants.payout;

import io.quarkus.hibernate.reactive.panache.common.WithTransaction;
import io.research.kernel.postgres.Sql;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.time.Clock;

/** The ledger of claim codes: one per reward, however often its letter is written. */
@ApplicationScoped
class ClaimCodes {
    /** Without letters that are taken for digits. */
    private static final String ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

    private static final int GROUPS = 4;
    private static final int GROUP = 4;
    private static final SecureRandom RANDOM = new SecureRandom();
    private static final String INSERT =
            """
            insert into claim_code (reward_id, organization_id, app_id, code, amount_cents, created_at)
            values ($1, $2, $3, $4, $5, $6)
            on conflict on constraint claim_code_pk do nothing
            """;
    private static final String FIND = "select code from claim_code where reward_id = $1";

    private final Clock clock;

    ClaimCodes(Clock clock) {
        this.clock = clock;
    }

    /** The code of that reward, written down before anybody learns it. */
    @WithTransaction
    Uni<String> of(Payment payment) {
        return Sql.update(
                        INSERT,
                        payment.rewardId(),
                        payment.tenant().organizationId(),
                        payment.tenant().appId(),
                        next(),
                        payment.amountUsd().movePointRight(2).longValueExact(),
                        clock.instant())
                .chain(() -> Sql.selectFirst(FIND, payment.rewardId()))
                .map(row -> row.text(0));
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
