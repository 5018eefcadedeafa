package io.research.hub.chat;

import java.util.List;

/** A part of the history of a session. */
record HistoryPage(List<TurnView> turns, String nextCursor) {}
