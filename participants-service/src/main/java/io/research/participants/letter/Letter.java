package io.research.participants.letter;

import io.research.participants.participant.EmailAddress;

/**
 * An e-mail as it goes out.
 *
 * @param id what the Message-ID begins with: the same for every try of one letter, so that a mailbox can tell a repetition
 * @param sender the name that is shown as the sender's
 * @param unsubscribe where one click ends letters of this kind (RFC 8058), or null
 */
public record Letter(
        String id, String sender, EmailAddress to, String subject, String text, String html, String unsubscribe) {}
