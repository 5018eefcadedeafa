package io.research.hub.session;

import java.util.List;

/** A part of the list of sessions. */
record SessionPage(List<SessionView> sessions, String nextCursor) {}
