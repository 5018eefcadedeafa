package io.research.gateway.payment;

import io.research.gateway.wallet.WalletView;
import java.math.BigDecimal;
import java.util.UUID;

/** Money that has come in, and the wallet with it. */
record ToppedUpView(UUID transactionId, BigDecimal amountUsd, WalletView wallet) {}
