package io.research.participants.email;

import io.research.kernel.address.EmailAddress;

/**
 * An e-mail as it goes out.
 *
 * @param id begins the Message-ID; every attempt of one e-mail has the same, so that a mailbox can recognize a repetition
 * @param sender the name that is shown as the sender's
 * @param unsubscribe the address that ends e-mails of this kind with one click (RFC 8058); or null
 */
public record Email(
        String id, String sender, EmailAddress to, String subject, String text, String html, String unsubscribe) {}
