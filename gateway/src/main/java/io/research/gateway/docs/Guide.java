package io.research.gateway.docs;

import java.util.Locale;

/** One guide; its text is {@code docs/guides/<slug>.md}. */
public enum Guide {
    QUICKSTART("Quickstart", "From a key to the first transcript"),
    AUTHENTICATION("Authentication", "Keys, scopes and spend caps"),
    IDEMPOTENCY("Idempotency", "Try again without doing things twice"),
    ERRORS("Errors", "One form, and every code there is"),
    WEBHOOKS("Webhooks", "Signed events, and how to check them"),
    CONSENT("Consent", "Who holds the interview, and whom participants ask"),
    PAGING("Paging", "Pages, cursors and long transcripts"),
    RATE_LIMITS("Rate limits", "How often you may ask"),
    VERSIONING("Versioning", "What may change, and what is deprecated"),
    SUPPLIERS("Suppliers", "For companies that send respondents to panels"),
    CHANGELOG("Changelog", "What has changed");

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
