package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.research.contracts.study.StudyState;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.json.Wire;
import io.research.kernel.time.Ids;
import java.util.List;

/** A question that decides who takes part (specification §2.2, contract §3). */
public record ScreenerQuestion(
        String id,
        String text,
        Type type,
        int order,
        List<Option> options,
        List<String> textValues,
        List<String> disallowedTextValues,
        String category) {
    private static final int MAX_TEXT = 2_000;
    private static final int MAX_ID = 100;
    private static final int MIN_OPTIONS = 2;
    private static final int MAX_OPTIONS = 25;
    private static final int MAX_VALUES = 100;

    private static final Check<List<Option>> DIFFERENT_IDS = new Check<>(
            "unique",
            "must have different ids",
            options -> options.stream().map(Option::id).distinct().count() == options.size());
    private static final Check<List<String>> SHORT_VALUES = new Check<>(
            "max_length", "must have values of at most " + MAX_TEXT + " characters", values -> values.stream()
                    .allMatch(value -> value.length() <= MAX_TEXT));

    enum Type {
        @JsonProperty("single_select")
        SINGLE_SELECT,
        @JsonProperty("multi_select")
        MULTI_SELECT,
        @JsonProperty("text_input")
        TEXT_INPUT
    }

    enum SelectionRule {
        @JsonProperty("must_select")
        MUST_SELECT,
        @JsonProperty("may_select")
        MAY_SELECT,
        @JsonProperty("reject")
        REJECT
    }

    record Option(String id, String text, boolean disqualify, SelectionRule selectionRule) {

        /** An option of a question of that type; the type is null when it is itself at fault. */
        static Option read(Fields in, Type type) {
            var id = in.string("id", Check.notBlank(), Check.maxCharacters(MAX_ID));
            var text = in.required().string("text", Check.notBlank(), Check.maxCharacters(MAX_TEXT));
            var disqualify = in.bool("disqualify");
            var rule = (type == Type.MULTI_SELECT ? in.required() : in).choice("selection_rule", SelectionRule.class);
            if (rule.hasValue() && type != null && type != Type.MULTI_SELECT) {
                in.fault("selection_rule", "selection_rule", "is only for options of multi_select");
            }
            return new Option(id.orElse(newId()), text.orNull(), disqualify.orElse(false), rule.orNull());
        }
    }

    /** The question whose form is checked already. */
    public static ScreenerQuestion of(StudyState.ScreenerQuestion state) {
        return new ScreenerQuestion(
                state.id(),
                state.text(),
                Wire.constant(Type.class, state.type()).orElseThrow(),
                state.order(),
                state.options().stream()
                        .map(option -> new Option(
                                option.id(),
                                option.text(),
                                option.disqualify(),
                                option.selectionRule() == null
                                        ? null
                                        : Wire.constant(SelectionRule.class, option.selectionRule())
                                                .orElseThrow()))
                        .toList(),
                state.textValues(),
                state.disallowedTextValues(),
                state.category());
    }

    static ScreenerQuestion read(Fields in) {
        var id = in.string("id", Check.notBlank(), Check.maxCharacters(MAX_ID));
        var text = in.required().string("text", Check.notBlank(), Check.maxCharacters(MAX_TEXT));
        var type = in.required().choice("type", Type.class);
        var order = in.integer("order", Check.atLeast(0));
        var options = options(in, type.orNull());
        return new ScreenerQuestion(
                id.orElse(newId()),
                text.orNull(),
                type.orNull(),
                order.orElse(0),
                options,
                in.strings("text_values", Check.size(0, MAX_VALUES), SHORT_VALUES)
                        .orElse(List.of()),
                in.strings("disallowed_text_values", Check.size(0, MAX_VALUES), SHORT_VALUES)
                        .orElse(List.of()),
                in.string("category", Check.maxCharacters(MAX_ID)).orNull());
    }

    public StudyState.ScreenerQuestion state() {
        return new StudyState.ScreenerQuestion(
                id,
                text,
                Wire.of(type),
                order,
                options.stream()
                        .map(option -> new StudyState.Option(
                                option.id(),
                                option.text(),
                                option.disqualify(),
                                option.selectionRule() == null ? null : Wire.of(option.selectionRule())))
                        .toList(),
                textValues,
                disallowedTextValues,
                category);
    }

    private static List<Option> options(Fields in, Type type) {
        boolean chooses = type == Type.SINGLE_SELECT || type == Type.MULTI_SELECT;
        return (chooses ? in.required() : in)
                .objects(
                        "options",
                        option -> Option.read(option, type),
                        Check.size(chooses ? MIN_OPTIONS : 0, MAX_OPTIONS),
                        DIFFERENT_IDS)
                .orElse(List.of());
    }

    private static String newId() {
        return Ids.next().toString();
    }
}
