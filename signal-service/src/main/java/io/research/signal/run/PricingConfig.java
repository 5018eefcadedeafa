package io.research.signal.run;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Prices in US cents, and how fast people answer. */
@ConfigMapping(prefix = "research.signal.pricing")
interface PricingConfig {

    /** A written answer: 0.25 credits at 25 USD. */
    @WithDefault("625")
    long chatCents();

    /** A spoken answer: 0.5 credits at 25 USD. */
    @WithDefault("1250")
    long voiceCents();

    /** Somebody recruited from the panel, on top. */
    @WithDefault("500")
    long respondentCents();

    /** How many people of the panel answer in an hour where it goes well; half as many where it does not. */
    @WithDefault("80")
    int answersPerHour();
}
