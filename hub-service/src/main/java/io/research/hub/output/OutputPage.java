package io.research.hub.output;

import java.util.List;

/** A part of the list of outputs. */
record OutputPage(List<OutputView> outputs, String nextCursor) {}
