package io.research.gateway.limit;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.List;

/** How many bodies may stream by at once from one address: each holds a connection to a service until its end has come. */
@Singleton
public class UploadLimit {
    private static final CharSequence RETRY_AFTER = HttpHeaders.createOptimized("Retry-After");
    private static final Runnable NOTHING = () -> {};

    private final ClientAddresses addresses;
    private final AddressPlaces places;
    private final boolean loopbackExempt;

    UploadLimit(LimitConfig config) {
        this.addresses = new ClientAddresses(config.trustedProxies().orElse(List.of()));
        this.places = new AddressPlaces(config.uploadsPerAddress());
        this.loopbackExempt = config.loopbackExempt();
    }

    /**
     * Lets the body of that request begin.
     *
     * @return to be run when it is over
     * @throws Problem {@code rate_limited} when its address has as many under way as it may
     */
    public Runnable enter(HttpServerRequest request) {
        var address = addresses.of(request).filter(known -> !(loopbackExempt && known.isLoopbackAddress()));
        if (address.isEmpty()) {
            return NOTHING;
        }
        return places.take(ClientAddresses.site(address.get())).orElseThrow(() -> {
            request.response().putHeader(RETRY_AFTER, "1");
            return new Problem(ErrorCode.RATE_LIMITED);
        });
    }
}
