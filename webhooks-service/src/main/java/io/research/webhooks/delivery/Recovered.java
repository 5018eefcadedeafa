package io.research.webhooks.delivery;

/** How many deliveries are sent again. */
record Recovered(long recovered) {}
