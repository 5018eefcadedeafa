package io.research.gateway.docs;

import java.util.Locale;

/** One guide; its text is {@code docs/guides/<slug>.md}. */
public enum Guide {
    QUICKSTART("Quickstart", "From an API key to the first transcript"),
    AGENTS("Agents", "How agents use the suite through the Model Context Protocol"),
    AUTHENTICATION("Authentication", "API keys, scopes and spend caps"),
    IDEMPOTENCY("Idempotency", "How to repeat requests safely"),
    ERRORS("Errors", "The error format and all error codes"),
    WEBHOOKS("Webhooks", "Signed events, and how to verify them"),
    EVENTS("Events", "What every event contains, in full"),
    STREAMS("Streams", "How to follow a job while it runs"),
    CONSENT("Consent", "What participants read before an interview, and whom they can contact"),
    PAGING("Paging", "Pages, cursors and long transcripts"),
    LIMITS_AND_PRICES("Limits and prices", "What things cost, and how far you can go"),
    RATE_LIMITS("Rate limits", "How many requests you may send"),
    VERSIONING("Versioning", "What may change, and what is deprecated"),
    SUPPLIERS("Suppliers", "For companies that send respondents to panels"),
    CHANGELOG("Changelog", "What changed in each version");

    private final String title;
    private final String summary;

    Guide(String title, String summary) {
        this.title = title;
        this.summary = summary;
    }

    public String title() {
        return title;
    }

    public String summary() {
        return summary;
    }

    /** The last step of its address. */
    public String slug() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
