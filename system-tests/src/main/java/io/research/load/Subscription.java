package io.research.load;

/** A webhook of an organization that exists for the measurement only. */
record Subscription(String organizationId, String hookUrl, String secret) {}
