package io.research.gateway.docs;

import java.util.List;

/** The operations of one tag. */
record Chapter(String name, String anchor, String description, List<Operation> operations) {}
