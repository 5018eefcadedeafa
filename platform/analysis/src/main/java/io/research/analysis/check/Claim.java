package io.research.analysis.check;

import java.util.List;

/**
 * A statement with the quotations that are to show it.
 *
 * @param statement one sentence of ours or of a model
 * @param quotes words of people, personal data masked; each is judged alone unless {@link SecondReading#together}
 */
public record Claim(String statement, List<String> quotes) {

    public Claim {
        quotes = List.copyOf(quotes);
    }
}
