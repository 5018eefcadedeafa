package io.research.dashboard.participant;

import io.research.kernel.address.EmailAddress;

/** Whether two addresses are the same mailbox, as the API sees it. */
final class Mailbox {
    private Mailbox() {}

    /** The same for all spellings of one mailbox; the text itself where mail cannot be sent there. */
    static String of(String address) {
        return EmailAddress.parse(address).map(EmailAddress::key).orElse(address);
    }
}
