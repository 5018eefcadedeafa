package io.research.neighbours;

import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/**
 * Money in the gateway's wallets: held before something is started, captured as it is delivered, released when it ends.
 * Every call can be repeated with the same effect, so that work that died in between goes on. A call that fails with
 * anything but a {@link io.research.kernel.problem.Problem} may have had its effect: repeat it.
 */
@ApplicationScoped
public class WalletHolds {
    private final WalletClient wallet;
    private final ServiceTokens tokens;

    WalletHolds(@RestClient WalletClient wallet, ServiceTokens tokens) {
        this.wallet = wallet;
        this.tokens = tokens;
    }

    /**
     * Sets the money aside.
     *
     * @throws io.research.kernel.problem.Problem when the wallet or the cap of the key does not cover it ({@code
     *     insufficient_credits}, {@code spend_cap_exceeded}); nothing is held then
     */
    public Uni<Void> hold(WalletHold hold) {
        var body = new JsonObject()
                .put("operation_id", hold.operationId())
                .put("amount_cents", hold.amountCents())
                .put("purpose", hold.purpose())
                .put(
                        "api_key_id",
                        hold.apiKeyId() == null ? null : hold.apiKeyId().toString());
        return wallet.hold(tokens.authorization(hold.tenant()), body.encode());
    }

    /**
     * Makes the hold one of that amount, what was captured of it included: more is set aside, or some of it given back.
     *
     * @throws io.research.kernel.problem.Problem when the wallet or the cap of the key does not cover more; the hold is as
     *     it was then
     */
    public Uni<Void> resize(Tenant tenant, String operationId, long amountCents) {
        var body = new JsonObject().put("amount_cents", amountCents);
        return wallet.resize(tokens.authorization(tenant), operationId, body.encode());
    }

    /**
     * Takes a part of the held money out.
     *
     * @param captureId names the part: the same one again takes nothing more
     */
    public Uni<Void> capture(Tenant tenant, String operationId, String captureId, long amountCents) {
        var body = new JsonObject().put("capture_id", captureId).put("amount_cents", amountCents);
        return wallet.capture(tokens.authorization(tenant), operationId, body.encode());
    }

    /** Gives back what is still held. */
    public Uni<Void> release(Tenant tenant, String operationId) {
        return wallet.release(tokens.authorization(tenant), operationId);
    }
}
