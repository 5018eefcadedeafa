package io.research.hub.document;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What reading one document may take. */
@ConfigMapping(prefix = "research.hub.document")
interface DocumentConfig {

    /** From its first byte to its last paragraph. */
    @WithDefault("60s")
    Duration timeout();

    /** Characters of its plain text. */
    @WithDefault("5000000")
    int maxCharacters();

    /** Paragraphs and rows. */
    @WithDefault("50000")
    int maxParts();

    /** Pages of a PDF. */
    @WithDefault("2000")
    int maxPages();

    /** Columns of a CSV file, and members of a JSON object. */
    @WithDefault("500")
    int maxColumns();
}
