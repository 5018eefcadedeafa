package io.research.analysis.summary;

import io.research.analysis.opinion.Opinion;
import java.util.List;

/**
 * An opinion with its counts.
 *
 * @param quotes masked, the most typical first
 */
public record CountedOpinion(Opinion opinion, int people, int opposed, List<String> quotes) {

    public CountedOpinion {
        quotes = List.copyOf(quotes);
    }
}
