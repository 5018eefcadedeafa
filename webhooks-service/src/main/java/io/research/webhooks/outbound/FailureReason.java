package io.research.webhooks.outbound;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.ssl.SslHandshakeTimeoutException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.security.cert.CertificateException;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;

/** Why an attempt failed, in the coarse words that customers see (contract §9). */
public enum FailureReason {
    /** No head of an answer within the time of an attempt. */
    @JsonProperty("timeout")
    TIMEOUT,
    /** The host does not resolve, nobody listens there, the connection broke, or what came back is no HTTP. */
    @JsonProperty("connection_failed")
    CONNECTION_FAILED,
    /** The certificate is not trusted or not the host's, or there is no common TLS. */
    @JsonProperty("tls_error")
    TLS_ERROR,
    /** An answer that is neither a success nor a redirect. */
    @JsonProperty("http_error")
    HTTP_ERROR,
    /** The host resolves to an address that must not be called. */
    @JsonProperty("blocked_address")
    BLOCKED_ADDRESS,
    /** An answer that sends elsewhere, which is not followed. */
    @JsonProperty("redirect")
    REDIRECT;

    /** What a fault of the connection is called. */
    static FailureReason of(Throwable fault) {
        var reason = CONNECTION_FAILED;
        for (Throwable cause = fault; cause != null; cause = cause.getCause()) {
            if (cause instanceof ConnectTimeoutException
                    || cause instanceof SslHandshakeTimeoutException
                    || cause instanceof TimeoutException) {
                return TIMEOUT;
            }
            if (cause instanceof ClosedChannelException || cause instanceof SocketException) {
                // Also what broke a handshake, which says so as a fault of TLS.
                return CONNECTION_FAILED;
            }
            if (cause instanceof SSLException || cause instanceof CertificateException) {
                reason = TLS_ERROR;
            }
        }
        return reason;
    }
}
