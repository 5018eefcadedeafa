package io.research.local.mail;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.servers.FreePort;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MailCatcherTest {
    @TempDir
    private Path folder;

    private Path mails;
    private MailCatcher catcher;

    @BeforeEach
    void start() throws IOException {
        mails = Files.createDirectory(folder.resolve("mail"));
        var clock = Clock.fixed(Instant.parse("2026-11-21T08:00:00.123Z"), ZoneOffset.UTC);
        catcher = MailCatcher.start(mails, FreePort.choose(), clock);
    }

    @AfterEach
    void stop() {
        catcher.close();
    }

    @Test
    void an_accepted_message_is_a_file() throws Exception {
        send("Tea at four", "tessa@example.com");

        assertThat(files()).singleElement().satisfies(file -> {
            assertThat(file).hasFileName("20261121T080000.123Z-000001.eml");
            assertThat(Files.readString(file)).contains("Subject: Tea at four", "To: tessa@example.com", "Come in.");
        });
    }

    @Test
    void a_message_for_two_people_is_one_file() throws Exception {
        send("Tea at four", "tessa@example.com", "tom@example.com");

        assertThat(files()).hasSize(1);
    }

    @Test
    void files_sort_by_arrival() throws Exception {
        send("First", "tessa@example.com");
        send("Second", "tessa@example.com");

        assertThat(files().stream().map(file -> file.getFileName().toString())).isSorted();
        assertThat(Files.readString(files().getLast())).contains("Second");
    }

    @Test
    void a_message_that_cannot_be_written_is_not_accepted() throws IOException {
        Files.delete(mails);

        assertThatThrownBy(() -> send("Tea at four", "tessa@example.com")).isInstanceOf(MessagingException.class);
    }

    private void send(String subject, String... recipients) throws MessagingException {
        var settings = new Properties();
        settings.put("mail.smtp.host", "127.0.0.1");
        settings.put("mail.smtp.port", Integer.toString(catcher.port()));
        var message = new MimeMessage(Session.getInstance(settings));
        message.setFrom("no-reply@example.com");
        message.setSubject(subject);
        message.setText("Come in.");
        for (var recipient : recipients) {
            message.addRecipient(Message.RecipientType.TO, new InternetAddress(recipient));
        }
        Transport.send(message);
    }

    private List<Path> files() throws IOException {
        try (var all = Files.list(mails)) {
            return all.sorted().toList();
        }
    }
}
