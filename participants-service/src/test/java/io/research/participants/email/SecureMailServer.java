package io.research.participants.email;

import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.subethamail.smtp.auth.EasyAuthenticationHandlerFactory;
import org.subethamail.smtp.auth.LoginFailedException;
import org.subethamail.smtp.server.SMTPServer;

/** Takes e-mails from whoever has signed in over TLS, and from nobody else. */
final class SecureMailServer implements AutoCloseable {
    private final List<String> recipients = new CopyOnWriteArrayList<>();
    private final AtomicInteger refused = new AtomicInteger();
    private final SMTPServer server;
    private final String user;
    private volatile String password;

    private SecureMailServer(
            int port, MailCertificate certificate, String user, String password, boolean tlsFromTheStart)
            throws Exception {
        this.user = user;
        this.password = password;
        var builder = SMTPServer.port(port)
                .bindAddress(InetAddress.ofLiteral("127.0.0.1"))
                .requireAuth()
                .authenticationHandlerFactory(
                        new EasyAuthenticationHandlerFactory((name, given, context) -> check(name, given)))
                .messageHandler((context, from, to, data) -> recipients.add(to));
        this.server = tlsFromTheStart
                ? builder.serverSocketFactory(certificate.context()).build()
                : builder.requireTLS()
                        .startTlsSocketFactory(certificate.context(), false)
                        .build();
        server.start();
    }

    /** On that port, for one user; STARTTLS unless it is TLS from the start. */
    static SecureMailServer started(
            int port, MailCertificate certificate, String user, String password, boolean tlsFromTheStart)
            throws Exception {
        return new SecureMailServer(port, certificate, user, password, tlsFromTheStart);
    }

    void changePassword(String next) {
        password = next;
    }

    /** Whom e-mails have come for. */
    List<String> recipients() {
        return recipients;
    }

    /** How many have signed in with something else. */
    int refused() {
        return refused.get();
    }

    @Override
    public void close() {
        server.stop();
    }

    private void check(String name, String given) throws LoginFailedException {
        if (!name.equals(user) || !given.equals(password)) {
            refused.incrementAndGet();
            throw new LoginFailedException();
        }
    }
}
