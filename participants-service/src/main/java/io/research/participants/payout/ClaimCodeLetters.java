package io.research.participants.payout;

import io.research.kernel.postgres.VertxContexts;
import io.research.participants.letter.Letter;
import io.research.participants.letter.LetterLanguage;
import io.research.participants.letter.MailConfig;
import io.research.participants.letter.OneLine;
import io.research.participants.letter.SmtpClient;
import io.research.participants.letter.UsDollars;
import io.research.participants.organization.Organizations;
import io.smallrye.mutiny.Uni;
import io.vertx.core.Vertx;
import org.jboss.logging.Logger;

/**
 * Pays with a claim code by e-mail. The code is in our ledger before its letter goes out, and the same in every letter of
 * the reward: a letter that arrives twice pays once.
 */
final class ClaimCodeLetters implements PayoutProvider {
    private static final Logger LOG = Logger.getLogger(ClaimCodeLetters.class);

    private final ClaimCodes codes;
    private final Organizations organizations;
    private final SmtpClient smtp;
    private final MailConfig mail;
    private final Vertx vertx;

    ClaimCodeLetters(ClaimCodes codes, Organizations organizations, SmtpClient smtp, MailConfig mail, Vertx vertx) {
        this.codes = codes;
        this.organizations = organizations;
        this.smtp = smtp;
        this.mail = mail;
        this.vertx = vertx;
    }

    @Override
    public Uni<PaymentOutcome> pay(Payment payment) {
        return VertxContexts.onNewContext(vertx, () -> codes.of(payment))
                .chain(code ->
                        organizations.name(payment.tenant()).chain(name -> letter(payment, OneLine.of(name), code)))
                .chain(this::send)
                .replaceWith(PaymentOutcome.PAID)
                .onFailure()
                .recoverWithItem(fault -> outcome(payment, fault));
    }

    /** A letter that may have gone out may go out again. */
    @Override
    public Uni<PaymentOutcome> find(Payment payment) {
        return Uni.createFrom().item(PaymentOutcome.NOT_PAID);
    }

    private Uni<Void> send(Letter letter) {
        return smtp.send(letter).ifNoItem().after(mail.patience()).fail();
    }

    private static PaymentOutcome outcome(Payment payment, Throwable fault) {
        boolean isFinal = SmtpClient.isFinal(fault);
        LOG.warnf(
                "Claim code %s, rewardId=%s: %s",
                isFinal ? "refused" : "not sent", payment.rewardId(), SmtpClient.describe(fault));
        return isFinal ? PaymentOutcome.DECLINED : PaymentOutcome.NOT_PAID;
    }

    private static Uni<Letter> letter(Payment payment, String organization, String code) {
        var language = LetterLanguage.of(payment.language());
        String amount = UsDollars.of(payment.amountUsd());
        var text = ClaimCodeTemplates.text(organization, amount, code).setLocale(language.code());
        var html = ClaimCodeTemplates.html(organization, amount, code, language.code(), language.direction())
                .setLocale(language.code());
        String subject = language.messages().rewardSubject(amount);
        return Uni.combine()
                .all()
                .unis(text.createUni(), html.createUni())
                .with((plain, rich) -> new Letter(
                        payment.rewardId() + ".reward", organization, payment.email(), subject, plain, rich, null));
    }
}
