package io.research.gateway.topup;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.gateway.wallet.WalletView;
import java.math.BigDecimal;
import java.util.UUID;

/** Money that was added, and the new state of the wallet. */
@RegisterForReflection
record ToppedUpView(UUID transactionId, BigDecimal amountUsd, WalletView wallet) {}
