package io.research.signal.run;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.List;

/** A question that decides who takes part: that of a study (specification §2.2), without what a short run has no use for. */
@RegisterForReflection
public record Screener(String text, Type type, List<Option> options) {
    private static final int MAX_TEXT = 2_000;
    private static final int MIN_OPTIONS = 2;
    private static final int MAX_OPTIONS = 25;

    public Screener {
        options = options == null ? List.of() : List.copyOf(options);
    }

    /** How it is answered. */
    public enum Type {
        @JsonProperty("single_select")
        SINGLE_SELECT,
        @JsonProperty("multi_select")
        MULTI_SELECT,
        @JsonProperty("text_input")
        TEXT_INPUT
    }

    /** What choosing an option of {@code multi_select} means. */
    public enum SelectionRule {
        @JsonProperty("must_select")
        MUST_SELECT,
        @JsonProperty("may_select")
        MAY_SELECT,
        @JsonProperty("reject")
        REJECT
    }

    /** One answer to choose. */
    @RegisterForReflection
    public record Option(String text, boolean disqualify, @JsonProperty("selection_rule") SelectionRule selectionRule) {

        /** @param type null when it is itself at fault */
        static Option read(Fields in, Type type) {
            var text = in.required().string("text", Check.notBlank(), Check.maxCharacters(MAX_TEXT));
            var disqualify = in.bool("disqualify");
            var rule = (type == Type.MULTI_SELECT ? in.required() : in).choice("selection_rule", SelectionRule.class);
            if (rule.hasValue() && type != null && type != Type.MULTI_SELECT) {
                in.fault("selection_rule", "selection_rule", "is only for options of multi_select");
            }
            return new Option(text.orNull(), disqualify.orElse(false), rule.orNull());
        }
    }

    static Screener read(Fields in) {
        var text = in.required().string("text", Check.notBlank(), Check.maxCharacters(MAX_TEXT));
        var type = in.required().choice("type", Type.class);
        boolean chooses = type.orNull() == Type.SINGLE_SELECT || type.orNull() == Type.MULTI_SELECT;
        var options = (chooses ? in.required() : in)
                .objects(
                        "options",
                        option -> Option.read(option, type.orNull()),
                        Check.size(chooses ? MIN_OPTIONS : 0, MAX_OPTIONS));
        return new Screener(text.orNull(), type.orNull(), options.orElse(List.of()));
    }
}
