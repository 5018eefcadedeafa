package io.research.local.mail;

import com.icegreen.greenmail.mail.MailAddress;
import com.icegreen.greenmail.mail.MovingMessage;
import com.icegreen.greenmail.store.FolderException;
import com.icegreen.greenmail.store.MailFolder;
import com.icegreen.greenmail.user.GreenMailUser;
import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import jakarta.mail.MessagingException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.concurrent.atomic.AtomicLong;

/**
 * An SMTP server on 127.0.0.1 that accepts every message and writes it to a folder as one {@code .eml} file, named so
 * that the files sort by arrival. A message is accepted only when its file is complete.
 */
public final class MailCatcher implements AutoCloseable {
    private static final DateTimeFormatter ARRIVAL =
            DateTimeFormatter.ofPattern("yyyyMMdd'T'HHmmss.SSS'Z'").withZone(ZoneOffset.UTC);
    private static final long START_LIMIT_MILLIS = 10_000;

    private final Path folder;
    private final int port;
    private final Clock clock;
    private final GreenMail server;
    private final GreenMailUser everybody;
    private final MailFolder inbox;
    private final AtomicLong arrivals = new AtomicLong();

    private MailCatcher(Path folder, int port, Clock clock) {
        this.folder = folder;
        this.port = port;
        this.clock = clock;
        var setup = new ServerSetup(port, "127.0.0.1", ServerSetup.PROTOCOL_SMTP);
        setup.setServerStartupTimeout(START_LIMIT_MILLIS);
        this.server = new GreenMail(setup);
        this.everybody = server.setUser("everybody", "");
        this.inbox = inbox();
        server.getUserManager().setMessageDeliveryHandler(this::accept);
        server.start();
    }

    public static MailCatcher start(Path folder, int port, Clock clock) {
        return new MailCatcher(folder, port, clock);
    }

    public int port() {
        return port;
    }

    @Override
    public void close() {
        server.stop();
    }

    private MailFolder inbox() {
        try {
            return server.getManagers().getImapHostManager().getInbox(everybody);
        } catch (FolderException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Called once per recipient; the server stores the message in the inbox of the user that this answers. */
    private GreenMailUser accept(MovingMessage message, MailAddress recipient) throws MessagingException {
        inbox.deleteAllMessages(); // the files are the store; memory holds the newest message at most
        if (recipient.equals(message.getToAddresses().iterator().next())) {
            write(message);
        }
        return everybody;
    }

    private void write(MovingMessage message) throws MessagingException {
        var name = ARRIVAL.format(clock.instant()) + "-" + String.format("%06d", arrivals.incrementAndGet());
        var unfinished = folder.resolve("." + name + ".tmp");
        try {
            try (var output = Files.newOutputStream(unfinished)) {
                message.getMessage().writeTo(output);
            }
            Files.move(unfinished, folder.resolve(name + ".eml"), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new MessagingException("Could not write the message", e);
        }
    }
}
