package io.research.node.store;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** What happened to an object: ADDED, MODIFIED or DELETED, and the version of the store from then on. */
public record Change(long version, Resource resource, String type, ObjectNode object) {}
