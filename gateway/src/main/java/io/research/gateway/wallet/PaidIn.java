package io.research.gateway.wallet;

import java.util.UUID;

/** Money that has come in, and the wallet with it. */
public record PaidIn(UUID transactionId, WalletView wallet) {}
