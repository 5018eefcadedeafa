package io.research.load.event;

/** A webhook of an organization that exists for the measurement only. */
public record Subscription(String organizationId, String hookUrl, String secret) {}
