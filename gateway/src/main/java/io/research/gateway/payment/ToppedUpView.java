package io.research.gateway.wallet;

import java.math.BigDecimal;
import java.util.UUID;

/** Money that has come in, and the wallet with it. */
record TopUpView(UUID transactionId, BigDecimal amountUsd, WalletView wallet) {}
