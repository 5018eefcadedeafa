package io.research.participants.email;

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
 * Hands e-mails to the mail server that {@code quarkus.mailer} names. The client is made here because the injected one sets
 * no time limit: a server that stops answering would keep its connections busy forever.
 */
@Singleton
public class SmtpClient {
    private static final int PORT = 25;
    private static final int TLS_PORT = 465;

    /** Refusals of our login or encryption: the fault is in the settings, not in the e-mail. */
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
     * Completes when the mail server has accepted the e-mail, and fails when it has not. It may do neither: the client is not
     * told when a connection is closed before the server's greeting. So callers set a time limit.
     */
    public Uni<Void> send(Email email) {
        return Uni.createFrom()
                .completionStage(() -> client.sendMail(message(email)).toCompletionStage())
                .replaceWithVoid();
    }

    /** Whether the server refused the e-mail for good, so that it is not tried again. */
    public static boolean isFinal(Throwable fault) {
        return fault instanceof SMTPException refusal
                && refusal.isPermanent()
                && !ABOUT_OUR_LOGIN.contains(refusal.getReplyCode());
    }

    /** The fault for the log, without the text of the server, which contains the address. */
    public static String describe(Throwable fault) {
        return fault instanceof SMTPException refusal ? "reply " + refusal.getReplyCode() : fault.toString();
    }

    @PreDestroy
    void close() {
        client.close();
    }

    private MailMessage message(Email email) {
        var headers = MultiMap.caseInsensitiveMultiMap()
                .add("Message-ID", "<" + email.id() + "@" + domain + ">")
                .add("Auto-Submitted", "auto-generated")
                .add("From", MailHeader.phrase(email.sender()) + " <" + address + ">")
                .add("To", email.to().deliverable())
                .add("Subject", MailHeader.encode(email.subject()));
        if (email.unsubscribe() != null) {
            headers.add("List-Unsubscribe", "<" + email.unsubscribe() + ">");
            headers.add("List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
        }
        return new MailMessage()
                .setFrom(address)
                .setTo(email.to().deliverable())
                .setText(email.text())
                .setHtml(email.html())
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
