package io.research.webhooks.outbound;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.ssl.SslHandshakeTimeoutException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.nio.channels.ClosedChannelException;
import java.security.cert.CertificateException;
import java.util.stream.Stream;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class EndpointResponseTest {

    @ParameterizedTest
    @CsvSource({
        "200,",
        "204,",
        "299,",
        "301, REDIRECT",
        "302, REDIRECT",
        "308, REDIRECT",
        "400, HTTP_ERROR",
        "410, HTTP_ERROR",
        "429, HTTP_ERROR",
        "500, HTTP_ERROR",
        "101, HTTP_ERROR",
        "600, HTTP_ERROR"
    })
    void only_2xx_is_a_success(int status, FailureReason failure) {
        assertThat(new EndpointResponse.Answered(status, null).failure()).isEqualTo(failure);
    }

    @ParameterizedTest
    @MethodSource
    void a_fault_is_told_in_coarse_words(Throwable fault, FailureReason reason) {
        assertThat(FailureReason.of(fault)).isEqualTo(reason);
    }

    static Stream<Arguments> a_fault_is_told_in_coarse_words() {
        return Stream.of(
                Arguments.of(new ConnectTimeoutException(), FailureReason.TIMEOUT),
                Arguments.of(new SslHandshakeTimeoutException("no end"), FailureReason.TIMEOUT),
                Arguments.of(new ConnectException("refused"), FailureReason.CONNECTION_FAILED),
                Arguments.of(new IOException("reset"), FailureReason.CONNECTION_FAILED),
                Arguments.of(
                        new SSLHandshakeException("failed").initCause(new ClosedChannelException()),
                        FailureReason.CONNECTION_FAILED),
                Arguments.of(
                        new SSLHandshakeException("failed").initCause(new SocketException("reset")),
                        FailureReason.CONNECTION_FAILED),
                Arguments.of(new SSLHandshakeException("no common protocol"), FailureReason.TLS_ERROR),
                Arguments.of(new IOException(new CertificateException("expired")), FailureReason.TLS_ERROR));
    }
}
