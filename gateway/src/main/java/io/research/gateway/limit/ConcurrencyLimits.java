package io.research.gateway.limit;

import io.netty.util.NetUtil;
import io.research.contracts.ErrorCode;
import io.research.kernel.limits.LimitPerKey;
import io.research.kernel.problem.Problem;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/** Limits how many long-lived exchanges one address may have at once, because each holds a connection to a service. */
@Singleton
public class ConcurrencyLimits {
    private static final CharSequence RETRY_AFTER = HttpHeaders.createOptimized("Retry-After");
    private static final String SECONDS_OF_UPLOADS = "1";
    private static final String SECONDS_OF_STREAMS = "15";
    private static final Runnable NOTHING = () -> {};

    private final ClientAddresses addresses;
    private final LimitPerKey uploads;
    private final LimitPerKey streams;
    private final boolean loopbackExempt;

    ConcurrencyLimits(LimitConfig config) {
        this.addresses = new ClientAddresses(config.trustedProxies().orElse(List.of()));
        this.uploads = new LimitPerKey(config.uploadsPerAddress());
        this.streams = new LimitPerKey(config.streamsPerAddress());
        this.loopbackExempt = config.loopbackExempt();
    }

    /**
     * Lets the body of that request begin to stream by.
     *
     * @return to be run when it is over
     * @throws Problem {@code rate_limited} when its address has as many under way as it may
     */
    public Runnable beginUpload(HttpServerRequest request) {
        return enter(request, uploads, SECONDS_OF_UPLOADS);
    }

    /** The same for an answer that goes on for long. */
    public Runnable beginStream(HttpServerRequest request) {
        return enter(request, streams, SECONDS_OF_STREAMS);
    }

    /** Where the request comes from, as it is counted; empty when it came by no network. */
    public Optional<String> addressOf(HttpServerRequest request) {
        return addresses.of(request).map(NetUtil::toAddressString);
    }

    private Runnable enter(HttpServerRequest request, LimitPerKey places, String seconds) {
        var address = addresses.of(request).filter(known -> !(loopbackExempt && ClientAddresses.isThisMachine(known)));
        if (address.isEmpty()) {
            return NOTHING;
        }
        return places.take(ClientAddresses.site(address.get())).orElseThrow(() -> {
            request.response().putHeader(RETRY_AFTER, seconds);
            return new Problem(ErrorCode.RATE_LIMITED);
        });
    }
}
