package io.research.participants.email;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/**
 * The share that each organization has of the e-mails of an hour, which begins with the first of them. Invitations are
 * counted where many of them are claimed at once.
 */
@ApplicationScoped
public class MailShares {
    private final MailShareRepository shares;
    private final MailConfig mail;

    MailShares(MailShareRepository shares, MailConfig mail) {
        this.shares = shares;
        this.mail = mail;
    }

    /** Counts one more e-mail of that organization, in the current transaction; false when it has had those of this hour. */
    public Uni<Boolean> take(Tenant tenant) {
        return shares.take(tenant.organizationId(), mail.perOrganizationHour());
    }
}
