package io.research.signal.answer;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Which option somebody chose who said nothing but its words. Whoever says more must be understood, which is not done here. */
final class ExactChoice {
    private ExactChoice() {}

    /** The place of the one option that replies are; empty where none is, or where they are different ones. */
    static OptionalInt among(List<String> options, List<String> replies) {
        var said = replies.stream().map(SameWords::folded).toList();
        var chosen = IntStream.range(0, options.size())
                .filter(at -> said.contains(SameWords.folded(options.get(at))))
                .toArray();
        return chosen.length == 1 ? OptionalInt.of(chosen[0]) : OptionalInt.empty();
    }
}
