package io.research.dashboard.participant;

import java.util.Set;

/**
 * Who is in a study already, as far as that was read.
 *
 * @param count of all
 */
public record Known(Set<String> mailboxes, long count) {

    static Known nobody() {
        return new Known(Set.of(), 0);
    }

    /** Whether there are more than were read, so that somebody may be there without being told. */
    public boolean isPartly() {
        return count > Invitations.MOST_KNOWN;
    }
}
