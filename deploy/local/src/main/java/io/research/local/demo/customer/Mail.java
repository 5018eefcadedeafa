package io.research.local.demo.customer;

import jakarta.mail.MessagingException;
import jakarta.mail.Multipart;
import jakarta.mail.Part;
import jakarta.mail.Session;
import jakarta.mail.internet.InternetAddress;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * A message as its reader sees it.
 *
 * @param text the plain text; empty where there is none
 * @param html the HTML; empty where there is none
 */
public record Mail(Path file, String from, String to, String subject, String text, String html) {
    private static final Pattern PERSONAL_LINK = Pattern.compile("https?://[^\\s\"<>]+/i/[^\\s\"<>]+\\?p=[^\\s\"<>&]+");

    static Mail read(Path file) {
        try (var input = Files.newInputStream(file)) {
            var message = new MimeMessage(Session.getInstance(new Properties()), input);
            return new Mail(
                    file,
                    ((InternetAddress) message.getFrom()[0]).getAddress(),
                    ((InternetAddress) message.getRecipients(MimeMessage.RecipientType.TO)[0]).getAddress(),
                    message.getSubject(),
                    find(message, "text/plain"),
                    find(message, "text/html"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (MessagingException e) {
            throw new IllegalStateException("The message " + file + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** The link that is for the addressee only. */
    public String personalLink() {
        var link = PERSONAL_LINK.matcher(text);
        if (!link.find()) {
            throw new IllegalStateException("No personal link stands in " + file + ": " + text);
        }
        return link.group();
    }

    private static String find(Part part, String type) throws MessagingException, IOException {
        if (part.isMimeType(type)) {
            return (String) part.getContent();
        }
        if (part.getContent() instanceof Multipart parts) {
            for (int at = 0; at < parts.getCount(); at++) {
                String found = find(parts.getBodyPart(at), type);
                if (!found.isEmpty()) {
                    return found;
                }
            }
        }
        return "";
    }
}
