package io.research.analysis.check;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A statement with the quotations that are to show it.
 *
 * @param statement one sentence of ours or of a model
 * @param quotes words of people, personal data masked
 * @param asked for each quotation the question that it answers, or null; empty where none is known
 */
public record Claim(String statement, List<String> quotes, List<String> asked) {

    public Claim {
        quotes = List.copyOf(quotes);
        asked = Collections.unmodifiableList(new ArrayList<>(asked));
        if (!asked.isEmpty() && asked.size() != quotes.size()) {
            throw new IllegalArgumentException("each quotation answers one question");
        }
    }

    public Claim(String statement, List<String> quotes) {
        this(statement, quotes, List.of());
    }
}
