package io.research.analysis.words;

import java.util.List;

/**
 * Something that people were asked.
 *
 * @param say as it stands in the guide
 * @param options to choose from; none where it is answered in one's own words
 */
public record AskedItem(String id, String say, List<String> options) {

    public AskedItem {
        options = List.copyOf(options);
    }
}
