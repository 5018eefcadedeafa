package io.research.gateway.wallet;

import java.util.UUID;

/** Money that was added, and the new state of the wallet. */
public record PaidIn(UUID transactionId, WalletView wallet) {}
