package io.research.gateway.payment;

import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Has payments taken by another service over HTTP. */
final class PaymentService implements PaymentProvider {
    private static final Logger LOG = Logger.getLogger(PaymentService.class);
    private static final Set<String> OF_PAGES = Set.of("https", "http");

    private final PaymentClient client;
    private final PaymentConfig config;

    private PaymentService(PaymentClient client, PaymentConfig config) {
        this.client = client;
        this.config = config;
    }

    /** The service at that address. */
    static PaymentService of(URI url, PaymentConfig config) {
        long millis = config.timeout().toMillis();
        var client = QuarkusRestClientBuilder.newBuilder()
                .baseUri(url)
                .connectTimeout(millis, TimeUnit.MILLISECONDS)
                .readTimeout(millis, TimeUnit.MILLISECONDS)
                .followRedirects(false)
                .build(PaymentClient.class);
        return new PaymentService(client, config);
    }

    @Override
    public Arrival arrival() {
        return Arrival.AFTER_CHECKOUT;
    }

    @Override
    public Uni<URI> open(Checkout checkout) {
        String authorization = config.token().map(token -> "Bearer " + token).orElse(null);
        return client.open(authorization, checkout.topUpId(), body(checkout))
                .map(PaymentService::page)
                .onFailure()
                .transform(fault -> unreachable(checkout, fault));
    }

    private static URI page(String answer) {
        var page = URI.create(new JsonObject(answer).getString("checkout_url", ""));
        if (page.getScheme() == null || page.getHost() == null || !OF_PAGES.contains(page.getScheme())) {
            throw new IllegalStateException("the checkout has no address");
        }
        return page;
    }

    private static Problem unreachable(Checkout checkout, Throwable fault) {
        LOG.warnf("No checkout was opened, topUpId=%s: %s", checkout.topUpId(), fault);
        return new Problem(ErrorCode.SERVICE_UNAVAILABLE, "The payment page cannot be opened at the moment.");
    }

    private static String body(Checkout checkout) {
        return new JsonObject()
                .put("top_up_id", checkout.topUpId().toString())
                .put("organization_id", checkout.organizationId())
                .put("amount_usd", checkout.amountUsd())
                .put("currency", "USD")
                .put("return_url", checkout.returnUrl().toString())
                .put("callback_url", checkout.callbackUrl().toString())
                .encode();
    }
}
