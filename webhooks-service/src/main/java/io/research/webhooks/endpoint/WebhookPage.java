package io.research.webhooks.endpoint;

import java.util.List;

/** All webhooks of a tenant, newest first. */
record WebhookPage(List<WebhookView> webhooks, long totalCount) {

    static WebhookPage of(List<WebhookView> webhooks) {
        return new WebhookPage(webhooks, webhooks.size());
    }
}
