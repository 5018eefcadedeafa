package io.research.participants.payout;

import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import java.net.URI;
import java.util.concurrent.TimeUnit;

/** Makes the client of the service that the settings name. */
final class PayoutClients {
    private PayoutClients() {}

    static PayoutClient of(URI url, PayoutConfig config) {
        long millis = config.timeout().toMillis();
        return QuarkusRestClientBuilder.newBuilder()
                .baseUri(url)
                .connectTimeout(millis, TimeUnit.MILLISECONDS)
                .readTimeout(millis, TimeUnit.MILLISECONDS)
                .property("microprofile.rest.client.disable.default.mapper", true)
                .build(PayoutClient.class);
    }
}
