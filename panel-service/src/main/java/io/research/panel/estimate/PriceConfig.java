package io.research.panel.estimate;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.math.BigDecimal;
import java.math.RoundingMode;

/** What an interview with a recruited respondent costs (contract §4). */
@ConfigMapping(prefix = "research.panel.price")
interface PriceConfig {

    /** The price of one credit in US dollars. */
    @WithDefault("25")
    BigDecimal creditUsd();

    /** The price of one respondent in US dollars. */
    @WithDefault("20")
    BigDecimal respondentUsd();

    /** Credits for a chat. */
    @WithDefault("0.5")
    BigDecimal chatCredits();

    /** Credits for a voice interview. */
    @WithDefault("1")
    BigDecimal voiceCredits();

    /** Credits for a video interview. */
    @WithDefault("2")
    BigDecimal videoCredits();

    /** US cents for one interview of that format. */
    default long interviewCents(String format) {
        BigDecimal credits =
                switch (format) {
                    case "chat" -> chatCredits();
                    case "voice" -> voiceCredits();
                    case "video" -> videoCredits();
                    default -> throw new IllegalArgumentException("an unknown interview format");
                };
        return credits.multiply(creditUsd())
                .add(respondentUsd())
                .movePointRight(2)
                .setScale(0, RoundingMode.CEILING)
                .longValueExact();
    }
}
