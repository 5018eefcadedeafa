package io.research.participants.payout;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.kernel.identity.Tenant;
import io.research.kernel.postgres.VertxContexts;
import io.research.neighbours.Organizations;
import io.research.participants.email.Email;
import io.research.participants.email.EmailLanguage;
import io.research.participants.email.MailConfig;
import io.research.participants.email.MailShares;
import io.research.participants.email.OneLine;
import io.research.participants.email.SmtpClient;
import io.research.participants.email.UsDollars;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Typed;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Pays with a claim code by e-mail. The code is stored before its e-mail is sent, and is the same in every e-mail of the
 * reward, so that an e-mail that arrives twice pays once. Each try counts against the e-mails of its organization within the
 * hour; where these are used up nothing is paid yet, and it is tried again.
 */
@ApplicationScoped
@Typed(ClaimCodeEmails.class)
class ClaimCodeEmails implements PayoutProvider {
    private static final Logger LOG = Logger.getLogger(ClaimCodeEmails.class);

    private final ClaimCodeRepository codes;
    private final MailShares shares;
    private final Organizations organizations;
    private final SmtpClient smtp;
    private final MailConfig mail;
    private final Vertx vertx;

    ClaimCodeEmails(
            ClaimCodeRepository codes,
            MailShares shares,
            Organizations organizations,
            SmtpClient smtp,
            MailConfig mail,
            Vertx vertx) {
        this.codes = codes;
        this.shares = shares;
        this.organizations = organizations;
        this.smtp = smtp;
        this.mail = mail;
        this.vertx = vertx;
    }

    @Override
    public Uni<PaymentOutcome> pay(Payment payment) {
        return VertxContexts.onNewContext(vertx, () -> codeWithinShare(payment))
                .chain(code -> code == null ? postponed(payment) : send(payment, code))
                .onFailure()
                .recoverWithItem(fault -> outcome(payment, fault));
    }

    /** Null where the organization has had its e-mails of this hour. */
    private Uni<String> codeWithinShare(Payment payment) {
        return Panache.withTransaction(() -> shares.take(payment.tenant())
                .chain(hasRoom -> hasRoom ? codes.of(payment) : Uni.createFrom().nullItem()));
    }

    private static Uni<PaymentOutcome> postponed(Payment payment) {
        LOG.infof("Claim code deferred by the organization's hourly mail limit, rewardId=%s", payment.rewardId());
        return Uni.createFrom().item(PaymentOutcome.NOT_PAID);
    }

    private Uni<PaymentOutcome> send(Payment payment, String code) {
        return organizations
                .name(payment.tenant())
                .chain(name -> write(payment, OneLine.of(name), code))
                .chain(this::send)
                .replaceWith(PaymentOutcome.PAID);
    }

    /** An e-mail whose outcome is unknown is simply sent again. */
    @Override
    public Uni<PaymentOutcome> find(Payment payment) {
        return Uni.createFrom().item(PaymentOutcome.NOT_PAID);
    }

    /** An e-mail whose outcome was unknown may have brought the code. */
    @Override
    public Uni<Void> withdraw(Tenant tenant, UUID rewardId) {
        return VertxContexts.onNewContext(vertx, () -> codes.revoke(tenant, rewardId));
    }

    private Uni<Void> send(Email email) {
        return smtp.send(email).ifNoItem().after(mail.patience()).fail();
    }

    private static PaymentOutcome outcome(Payment payment, Throwable fault) {
        boolean isFinal = SmtpClient.isFinal(fault);
        LOG.warnf(
                "Claim code %s, rewardId=%s: %s",
                isFinal ? "refused" : "not sent", payment.rewardId(), SmtpClient.describe(fault));
        return isFinal ? PaymentOutcome.DECLINED : PaymentOutcome.NOT_PAID;
    }

    private static Uni<Email> write(Payment payment, String organization, String code) {
        var language = EmailLanguage.of(payment.language());
        String amount = UsDollars.of(payment.amountUsd());
        var text = ClaimCodeTemplates.text(organization, amount, code).setLocale(language.code());
        var html = ClaimCodeTemplates.html(organization, amount, code, language.code(), language.direction())
                .setLocale(language.code());
        String subject = language.messages().rewardSubject(amount);
        return Uni.combine()
                .all()
                .unis(text.createUni(), html.createUni())
                .with((plain, rich) -> new Email(
                        payment.rewardId() + ".reward", organization, payment.email(), subject, plain, rich, null));
    }
}
