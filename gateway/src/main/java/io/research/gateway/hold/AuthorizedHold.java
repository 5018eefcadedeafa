package io.research.gateway.hold;

/**
 * The hold of an operation.
 *
 * @param created whether it was set aside just now, and not by an earlier request
 */
record AuthorizedHold(HoldView hold, boolean created) {}
