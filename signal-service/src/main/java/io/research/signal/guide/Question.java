package io.research.signal.guide;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/**
 * One question, asked word for word.
 *
 * @param purpose what its answers are for; not shown to anybody
 * @param options to choose from; empty for an open question
 * @param fixed how many of the last options keep their place when the others are rotated from person to person
 */
@RegisterForReflection
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Question(@JsonIgnore Purpose purpose, String text, List<String> options, int fixed) {

    public Question {
        options = options == null ? List.of() : List.copyOf(options);
    }

    /** What the answers to a question are for. */
    public enum Purpose {
        /** The closed answer that is counted. */
        CHOICE,
        /** In people's own words what they understood. */
        RESTATEMENT,
        /** Why they chose so. */
        REASON,
        /** What speaks against it. */
        OBJECTION
    }

    static Question open(Purpose purpose, String text) {
        return new Question(purpose, text, List.of(), 0);
    }

    static Question closed(String text, List<String> options, int fixed) {
        return new Question(Purpose.CHOICE, text, options, fixed);
    }
}
