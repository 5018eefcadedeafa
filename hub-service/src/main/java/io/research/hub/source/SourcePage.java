package io.research.hub.source;

import java.util.List;

/** A part of the list of sources. */
record SourcePage(List<SourceView> sources, String nextCursor) {}
