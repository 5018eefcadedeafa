package io.research.participants.invitation;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.subethamail.smtp.auth.EasyAuthenticationHandlerFactory;
import org.subethamail.smtp.auth.LoginFailedException;
import org.subethamail.smtp.server.SMTPServer;

/** Takes e-mails from whoever has signed in over TLS, and from nobody else. */
final class SecureMailServer implements AutoCloseable {
    private final List<String> recipients = new CopyOnWriteArrayList<>();
    private final AtomicInteger refused = new AtomicInteger();
    private final SMTPServer server;
    private volatile String password;

    private SecureMailServer(int port, String password, boolean tlsFromTheStart) throws Exception {
        this.password = password;
        var builder = SMTPServer.port(port)
                .bindAddress(InetAddress.ofLiteral("127.0.0.1"))
                .requireAuth()
                .authenticationHandlerFactory(
                        new EasyAuthenticationHandlerFactory((user, given, context) -> check(user, given)))
                .messageHandler((context, from, to, data) -> recipients.add(to));
        this.server = tlsFromTheStart
                ? builder.serverSocketFactory(tls()).build()
                : builder.requireTLS().startTlsSocketFactory(tls(), false).build();
        server.start();
    }

    /** On that port; STARTTLS unless it is TLS from the start. */
    static SecureMailServer started(int port, String password, boolean tlsFromTheStart) throws Exception {
        return new SecureMailServer(port, password, tlsFromTheStart);
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

    private void check(String user, String given) throws LoginFailedException {
        if (!user.equals(SecureMail.USER) || !given.equals(password)) {
            refused.incrementAndGet();
            throw new LoginFailedException();
        }
    }

    private static SSLContext tls() throws GeneralSecurityException, IOException {
        var store = KeyStore.getInstance("PKCS12");
        try (var file = Files.newInputStream(SecureMail.STORE)) {
            store.load(file, SecureMail.STORE_PASSWORD.toCharArray());
        }
        var keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, SecureMail.STORE_PASSWORD.toCharArray());
        var context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }
}
