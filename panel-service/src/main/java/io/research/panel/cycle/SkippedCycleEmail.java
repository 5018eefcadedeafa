package io.research.panel.cycle;

import io.research.contracts.ErrorCode;
import io.research.kernel.money.Usd;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;

/** The e-mail to the owner about a skipped cycle. */
record SkippedCycleEmail(String study, Cycle skipped, ErrorCode why, Instant next, String publicUrl) {
    /** Headers contain nothing that users have typed. */
    static final String SUBJECT = "A round of recruitment was skipped";

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
            .withLocale(Locale.UK)
            .withZone(ZoneOffset.UTC);

    String text() {
        return """
                Round %d of the recurring panel of "%s" did not begin: %s

                Nobody was recruited and nothing was charged.%s
                """
                .formatted(skipped.number(), study, reason(), following());
    }

    private String reason() {
        return switch (why) {
            case INSUFFICIENT_CREDITS ->
                "the wallet does not contain the " + Usd.of(skipped.holdCents()) + " USD that it needs. Top it up at "
                        + publicUrl + "/app/settings/wallet";
            case SPEND_CAP_EXCEEDED -> "the API key it was launched with cannot spend that much any more.";
            default -> "the study cannot recruit at the moment.";
        };
    }

    private String following() {
        return next == null ? "" : " The next round is due on " + DAY.format(next) + ".";
    }
}
