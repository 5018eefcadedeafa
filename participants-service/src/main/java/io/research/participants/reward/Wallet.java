package io.research.participants.reward;

import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The money of a reward in the wallet of its organization. */
@ApplicationScoped
class Wallet {
    private static final String PURPOSE = "participant reward";
    private static final String ALL = "paid";

    private final WalletClient wallet;
    private final ServiceTokens tokens;

    Wallet(@RestClient WalletClient wallet, ServiceTokens tokens) {
        this.wallet = wallet;
        this.tokens = tokens;
    }

    /**
     * Sets its price aside.
     *
     * @throws io.research.kernel.problem.Problem when the wallet or the cap of the key does not cover it; nothing is held
     */
    Uni<Void> hold(Reward reward, Price price) {
        var body = new JsonObject()
                .put("operation_id", operation(reward))
                .put("amount_cents", price.cents())
                .put("purpose", PURPOSE)
                .put(
                        "api_key_id",
                        reward.apiKeyId() == null ? null : reward.apiKeyId().toString());
        return wallet.hold(authorization(reward.tenant()), body.encode());
    }

    /** Takes it out. */
    Uni<Void> capture(Reward reward) {
        var body = new JsonObject()
                .put("capture_id", ALL)
                .put("amount_cents", reward.price().cents());
        return wallet.capture(authorization(reward.tenant()), operation(reward), body.encode());
    }

    /** Gives it back. */
    Uni<Void> release(Reward reward) {
        return wallet.release(authorization(reward.tenant()), operation(reward));
    }

    private static String operation(Reward reward) {
        return "reward-" + reward.id();
    }

    private String authorization(Tenant tenant) {
        return "Bearer " + tokens.token(tenant);
    }
}
