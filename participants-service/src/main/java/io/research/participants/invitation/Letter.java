package io.research.participants.invitation;

import io.research.participants.participant.EmailAddress;
import java.util.UUID;

/**
 * An invitation as it goes out.
 *
 * @param id the same for every try of one invitation, so that a mailbox can tell a repetition
 */
record Letter(UUID id, EmailAddress to, String subject, String text, String html) {}
