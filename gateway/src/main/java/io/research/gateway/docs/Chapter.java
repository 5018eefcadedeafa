package io.research.gateway.docs;

import java.util.List;

/** The operations of one tag. */
public record Chapter(String name, String anchor, String description, List<Operation> operations) {}
