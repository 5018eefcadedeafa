package io.research.signal.run;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Prices in US cents, and how fast people answer. */
@ConfigMapping(prefix = "research.signal.pricing")
interface PricingConfig {

    /** The price of a written answer: 0.25 credits at 25 USD. */
    @WithDefault("625")
    long chatCents();

    /** The price of a spoken answer: 0.5 credits at 25 USD. */
    @WithDefault("1250")
    long voiceCents();

    /** The additional price of an answer from somebody recruited from the panel. */
    @WithDefault("500")
    long respondentCents();

    /** How many panel respondents answer per hour at best; estimates assume half as many at worst. */
    @WithDefault("80")
    int answersPerHour();
}
