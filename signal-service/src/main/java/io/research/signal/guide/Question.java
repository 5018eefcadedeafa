package io.research.signal.guide;

import io.research.contracts.study.Guide.Choice;
import io.research.contracts.study.Guide.Item;
import io.research.contracts.study.Guide.Kind;
import io.research.kernel.json.Wire;
import java.util.List;

/**
 * One question, asked word for word.
 *
 * @param purpose what its answers are for; not shown to anybody
 * @param options to choose from; empty for an open question
 * @param fixed how many of the last options keep their place when the others are rotated from person to person
 */
public record Question(Purpose purpose, String text, List<String> options, int fixed) {

    public Question {
        options = options == null ? List.of() : List.copyOf(options);
    }

    /** What the answers to a question are for. */
    public enum Purpose {
        /** The closed answer that is counted. */
        CHOICE,
        /** In people's own words what they understood. */
        RESTATEMENT,
        /** Why they chose so, or what speaks for what they read. */
        REASON,
        /** What speaks against what they chose or read. */
        OBJECTION
    }

    /** As an item of a guide, under the name of its purpose. */
    Item item() {
        var choice = options.isEmpty() ? null : new Choice(options, fixed);
        return new Item(Wire.of(purpose), Kind.QUESTION, text, true, List.of(), null, choice, null);
    }

    static Question open(Purpose purpose, String text) {
        return new Question(purpose, text, List.of(), 0);
    }

    static Question closed(String text, List<String> options, int fixed) {
        return new Question(Purpose.CHOICE, text, options, fixed);
    }
}
