package io.research.studies.study;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.research.contracts.study.StudyState;
import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import io.research.kernel.json.Wire;
import io.research.kernel.time.Ids;
import java.util.List;

/** A question that decides who takes part (specification §2.2, contract §3). */
record ScreenerQuestion(
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

        static Option read(Fields in) {
            return new Option(
                    in.string("id", Check.notBlank(), Check.maxCharacters(MAX_ID))
                            .orElse(newId()),
                    in.required()
                            .string("text", Check.notBlank(), Check.maxCharacters(MAX_TEXT))
                            .orNull(),
                    in.bool("disqualify").orElse(false),
                    in.choice("selection_rule", SelectionRule.class).orNull());
        }
    }

    static ScreenerQuestion read(Fields in) {
        var id = in.string("id", Check.notBlank(), Check.maxCharacters(MAX_ID));
        var text = in.required().string("text", Check.notBlank(), Check.maxCharacters(MAX_TEXT));
        var type = in.required().choice("type", Type.class);
        var order = in.integer("order", Check.atLeast(0));
        var options = in.objects("options", Option::read);
        checkOptions(in, type.orNull(), options.orElse(List.of()));
        return new ScreenerQuestion(
                id.orElse(newId()),
                text.orNull(),
                type.orNull(),
                order.orElse(0),
                options.orElse(List.of()),
                in.strings("text_values", Check.size(0, MAX_VALUES)).orElse(List.of()),
                in.strings("disallowed_text_values", Check.size(0, MAX_VALUES)).orElse(List.of()),
                in.string("category", Check.maxCharacters(MAX_ID)).orNull());
    }

    StudyState.ScreenerQuestion state() {
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

    private static void checkOptions(Fields in, Type type, List<Option> options) {
        if (type == null || type == Type.TEXT_INPUT) {
            return;
        }
        if (options.size() < MIN_OPTIONS || options.size() > MAX_OPTIONS) {
            in.fault("options", "size", "must have " + MIN_OPTIONS + " to " + MAX_OPTIONS + " items");
        }
        boolean isMulti = type == Type.MULTI_SELECT;
        if (options.stream().anyMatch(option -> isMulti == (option.selectionRule() == null))) {
            in.fault(
                    "options",
                    "selection_rule",
                    isMulti ? "each need a selection_rule" : "take a selection_rule only in a multi_select question");
        }
        if (options.stream().map(Option::id).distinct().count() < options.size()) {
            in.fault("options", "unique", "must have different ids");
        }
    }

    private static String newId() {
        return Ids.next().toString();
    }
}
