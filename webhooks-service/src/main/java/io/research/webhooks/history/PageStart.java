package io.research.webhooks.history;

import java.util.UUID;

/**
 * Where a page of a history begins.
 *
 * @param total how many deliveries the history has
 * @param newest the newest delivery that has to be looked at; null for the newest of all
 * @param skipped how many from there on are newer than the page
 */
record PageStart(long total, UUID newest, long skipped) {}
