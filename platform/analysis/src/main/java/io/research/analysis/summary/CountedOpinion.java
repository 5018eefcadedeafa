package io.research.analysis.summary;

import io.research.analysis.opinion.Opinion;
import java.util.List;

/**
 * An opinion with what code has counted.
 *
 * @param people who hold it
 * @param opposed who hold its opposite; 0 without one
 * @param quotes words of those who hold it, personal data masked, most typical first
 */
public record CountedOpinion(Opinion opinion, int people, int opposed, List<String> quotes) {

    public CountedOpinion {
        quotes = List.copyOf(quotes);
    }
}
