package io.research.hub.document;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** Limits for reading one document. */
@ConfigMapping(prefix = "research.hub.document")
interface DocumentConfig {

    /** How long it may take to read one document completely. */
    @WithDefault("60s")
    Duration timeout();

    /** The maximum number of characters in its plain text. */
    @WithDefault("5000000")
    int maxCharacters();

    /** The maximum number of paragraphs or rows. */
    @WithDefault("50000")
    int maxParts();

    /** The maximum number of pages in a PDF. */
    @WithDefault("2000")
    int maxPages();

    /** The maximum number of columns in a CSV file, or members in a JSON object. */
    @WithDefault("500")
    int maxColumns();
}
