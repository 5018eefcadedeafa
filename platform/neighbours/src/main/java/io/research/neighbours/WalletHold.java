package io.research.neighbours;

import io.research.kernel.identity.Tenant;
import java.util.UUID;

/**
 * Money of an organization that is set aside for one operation.
 *
 * @param operationId names the operation in the ledger and makes every call repeatable, such as {@code reward-<id>}
 * @param amountCents US cents, at least 1
 * @param purpose what people read in the ledger
 * @param apiKeyId the key whose spend cap it counts against; null when somebody who signed in pays
 */
public record WalletHold(Tenant tenant, String operationId, long amountCents, String purpose, UUID apiKeyId) {}
