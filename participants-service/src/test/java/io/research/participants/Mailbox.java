package io.research.participants;

import static org.awaitility.Awaitility.await;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The configured mail server: started empty before each test, stopped after it. */
public final class Mailbox implements BeforeEachCallback, AfterEachCallback {
    private final GreenMail server = new GreenMail(new ServerSetup(
            ConfigProvider.getConfig().getValue("quarkus.mailer.port", Integer.class),
            "127.0.0.1",
            ServerSetup.PROTOCOL_SMTP));

    @Override
    public void beforeEach(ExtensionContext test) {
        open();
    }

    @Override
    public void afterEach(ExtensionContext test) {
        close();
    }

    public void open() {
        server.start();
    }

    public void close() {
        server.stop();
    }

    /** The first mail to that address, as soon as it is there. */
    public MimeMessage mailTo(String address) {
        return await().until(() -> mailsTo(address), found -> !found.isEmpty()).getFirst();
    }

    public List<MimeMessage> mailsTo(String address) {
        return mails().stream().filter(mail -> goesTo(mail, address)).toList();
    }

    public List<MimeMessage> mails() {
        return Stream.of(server.getReceivedMessages()).toList();
    }

    private static boolean goesTo(MimeMessage mail, String address) {
        try {
            return mail.getRecipients(Message.RecipientType.TO)[0].toString().equalsIgnoreCase(address);
        } catch (MessagingException e) {
            throw new AssertionError(e);
        }
    }
}
