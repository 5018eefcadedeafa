package io.research.participants.letter;

import io.quarkus.mailer.runtime.MailerRuntimeConfig;
import io.quarkus.mailer.runtime.Mailers;
import io.quarkus.mailer.runtime.MailersRuntimeConfig;
import io.quarkus.tls.TlsConfiguration;
import io.quarkus.tls.TlsConfigurationRegistry;
import io.quarkus.tls.runtime.config.TlsConfigUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.core.MultiMap;
import io.vertx.core.Vertx;
import io.vertx.ext.mail.LoginOption;
import io.vertx.ext.mail.MailClient;
import io.vertx.ext.mail.MailMessage;
import io.vertx.ext.mail.SMTPException;
import io.vertx.ext.mail.StartTLSOptions;
import io.vertx.ext.mail.mailencoder.EmailAddress;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The mail server, under the settings of the Quarkus mailer. The client is made here, for the one that Quarkus makes
 * sets no time limit: a server that falls silent would hold its connections, and with them all letters, for ever.
 */
@Singleton
public class SmtpClient {
    private static final int PORT = 25;
    private static final int TLS_PORT = 465;

    /** Refusals of the sender's login or encryption: the fault is in our settings, not in the letter. */
    private static final Set<Integer> ABOUT_OUR_LOGIN = Set.of(530, 534, 535, 538);

    private final MailClient client;
    private final String address;
    private final String domain;

    SmtpClient(Vertx vertx, MailersRuntimeConfig mailers, TlsConfigurationRegistry tls, MailConfig config) {
        var smtp = mailers.mailers().get(Mailers.DEFAULT_MAILER_NAME);
        var options = options(smtp, config);
        TlsConfiguration.from(tls, smtp.tlsConfigurationName())
                .ifPresent(trusted -> TlsConfigUtils.configure(options, trusted));
        options.setSsl(isTlsFromTheStart(smtp));
        this.client = MailClient.create(vertx, options);
        String from = smtp.from().orElseThrow(() -> new IllegalArgumentException("quarkus.mailer.from is not set"));
        this.address = new EmailAddress(from).getEmail();
        this.domain = address.substring(address.lastIndexOf('@') + 1);
    }

    /**
     * Completes when the mail server has taken the letter; fails otherwise, for good or not. May do neither: the client
     * never hears of a connection that is closed before the server's greeting.
     */
    public Uni<Void> send(Letter letter) {
        return Uni.createFrom()
                .completionStage(() -> client.sendMail(message(letter)).toCompletionStage())
                .replaceWithVoid();
    }

    /** Whether the server refused the letter for good: trying it again would be of no use. */
    public static boolean isFinal(Throwable fault) {
        return fault instanceof SMTPException refusal
                && refusal.isPermanent()
                && !ABOUT_OUR_LOGIN.contains(refusal.getReplyCode());
    }

    /** What to log about a fault; the words of the server are left out, for they name the address. */
    public static String describe(Throwable fault) {
        return fault instanceof SMTPException refusal ? "reply " + refusal.getReplyCode() : fault.toString();
    }

    @PreDestroy
    void close() {
        client.close();
    }

    private MailMessage message(Letter letter) {
        var headers = MultiMap.caseInsensitiveMultiMap()
                .add("Message-ID", "<" + letter.id() + "@" + domain + ">")
                .add("Auto-Submitted", "auto-generated")
                .add("From", MailHeader.phrase(letter.sender()) + " <" + address + ">")
                .add("To", letter.to().deliverable())
                .add("Subject", MailHeader.encode(letter.subject()));
        if (letter.unsubscribe() != null) {
            headers.add("List-Unsubscribe", "<" + letter.unsubscribe() + ">");
            headers.add("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        }
        return new MailMessage()
                .setFrom(address)
                .setTo(letter.to().deliverable())
                .setText(letter.text())
                .setHtml(letter.html())
                .setHeaders(headers);
    }

    private static io.vertx.ext.mail.MailConfig options(MailerRuntimeConfig smtp, MailConfig config) {
        int millis = Math.toIntExact(config.patience().toMillis());
        var options = new io.vertx.ext.mail.MailConfig(
                        smtp.host(),
                        smtp.port().orElse(isTlsFromTheStart(smtp) ? TLS_PORT : PORT),
                        StartTLSOptions.valueOf(smtp.startTLS().toUpperCase(Locale.ROOT)),
                        LoginOption.valueOf(smtp.login().toUpperCase(Locale.ROOT)))
                .setMaxPoolSize(Math.max(smtp.maxPoolSize(), config.parallel()))
                .setKeepAlive(smtp.keepAlive())
                .setConnectTimeout(millis)
                .setIdleTimeout(millis)
                .setIdleTimeoutUnit(TimeUnit.MILLISECONDS);
        smtp.ownHostName().ifPresent(options::setOwnHostname);
        smtp.authMethods().ifPresent(options::setAuthMethods);
        smtp.username().ifPresent(options::setUsername);
        smtp.password().ifPresent(options::setPassword);
        return options;
    }

    private static boolean isTlsFromTheStart(MailerRuntimeConfig smtp) {
        return smtp.tls().orElse(false);
    }
}
