package io.research.studies.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * One field of a study body that breaks one rule.
 *
 * @param member of the body
 * @param value as JSON would hold it
 * @param field that is at fault then
 */
record BrokenRule(String member, Object value, String field) {
    /** The order in which faults are told. */
    static final List<String> SCHEMA = List.of(
            "name",
            "study_type",
            "recruiting_method",
            "interview_format",
            "voice",
            "language",
            "expected_duration_seconds",
            "study_plan",
            "screener_questions",
            "targeting_attributes",
            "byop_config",
            "unknown");

    /** Characters as a person counts them, each of several code points. */
    private static final List<String> CLUSTERS = List.of(
            "a", "ß", "e\u0301", "👩🏽\u200d🍳", "👨\u200d👩\u200d👧\u200d👦", "🇩🇪", "東", "\u1112\u1161\u11ab");

    static Arbitrary<BrokenRule> any() {
        var rules = Arbitraries.oneOf(
                names(),
                choices("study_type"),
                choices("recruiting_method"),
                choices("interview_format"),
                choices("voice"),
                languages(),
                durations(),
                plans(),
                screeners(),
                targeting(),
                rewards(),
                unstorable(),
                unknown());
        return Arbitraries.frequencyOf(Tuple.of(50, rules), Tuple.of(1, endless()));
    }

    /** Text of that many characters as a person counts them. */
    static Arbitrary<String> characters(int min, int max) {
        return Arbitraries.of(CLUSTERS).list().ofMinSize(min).ofMaxSize(max).map(list -> String.join("", list));
    }

    int place() {
        return SCHEMA.indexOf(member);
    }

    private static Arbitrary<BrokenRule> names() {
        var tooLong = characters(41, 120);
        var blank = Arbitraries.strings().withChars(' ', '\t', '\n', '\u2003').ofMaxLength(30);
        return one("name", Arbitraries.oneOf(tooLong, blank, noText()));
    }

    private static Arbitrary<BrokenRule> choices(String member) {
        return one(
                member,
                Arbitraries.oneOf(
                        Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(3),
                        Arbitraries.of("CHAT", "Male", "byop ", "in_depth_interview"),
                        noText()));
    }

    private static Arbitrary<BrokenRule> languages() {
        var codes = Arbitraries.oneOf(
                Arbitraries.strings().withCharRange('A', 'Z').ofLength(2),
                Arbitraries.strings().withCharRange('a', 'z').ofMinLength(5).ofMaxLength(9),
                Arbitraries.of("", "e", "en-US", "AUTO"));
        return one("language", Arbitraries.oneOf(codes, noText()));
    }

    private static Arbitrary<BrokenRule> durations() {
        return one(
                "expected_duration_seconds",
                Arbitraries.oneOf(
                        Arbitraries.integers().lessOrEqual(299).map(Object.class::cast),
                        Arbitraries.integers().greaterOrEqual(86_401).map(Object.class::cast),
                        Arbitraries.longs().greaterOrEqual(1L << 31).map(Object.class::cast),
                        Arbitraries.of("600", 300.5, true, List.of(600))));
    }

    private static Arbitrary<BrokenRule> plans() {
        return Arbitraries.of(
                in("study_plan", List.of(), ""),
                in("study_plan", "a plan", ""),
                in("study_plan", Map.of("conversation_flow", "c"), ".objectives"),
                in("study_plan", Map.of("objectives", "o"), ".conversation_flow"),
                in("study_plan", Map.of("objectives", " ", "conversation_flow", "c"), ".objectives"),
                in("study_plan", Map.of("objectives", "o", "conversation_flow", 7), ".conversation_flow"),
                in("study_plan", Map.of("objectives", "o", "conversation_flow", "a\u0000"), ".conversation_flow"),
                in("study_plan", Map.of("objectives", "o", "conversation_flow", "c", "background", 1), ".background"),
                in("study_plan", Map.of("objectives", "o", "conversation_flow", "c", "flow", "x"), ".flow"));
    }

    private static Arbitrary<BrokenRule> screeners() {
        return Arbitraries.oneOf(
                Arbitraries.of(
                        in("screener_questions", Map.of(), ""),
                        in("screener_questions", List.of("Tea?"), "[0]"),
                        question(Map.of("type", "text_input"), ".text"),
                        question(Map.of("text", "Tea?"), ".type"),
                        question(Map.of("text", "Tea?", "type", "guess"), ".type"),
                        question(Map.of("text", "Tea?", "type", "text_input", "order", -1), ".order"),
                        question(Map.of("text", "Tea?", "type", "single_select"), ".options")),
                optionsOf("single_select", 0, 1, ".options"),
                optionsOf("single_select", 26, 40, ".options"),
                optionsOf("multi_select", 26, 40, ".options"),
                Arbitraries.integers().between(0, 4).map(at -> withRule("multi_select", at, false)),
                Arbitraries.integers().between(0, 4).map(at -> withRule("single_select", at, true)));
    }

    private static Arbitrary<BrokenRule> optionsOf(String type, int min, int max, String field) {
        return Arbitraries.integers()
                .between(min, max)
                .map(count -> question(
                        Map.of("text", "Tea?", "type", type, "options", options(count, type.equals("multi_select"))),
                        field));
    }

    /** Five options of which one has a selection rule and must not, or has none and must. */
    private static BrokenRule withRule(String type, int at, boolean given) {
        var options = options(5, !given);
        options.set(at, options(1, given).getFirst());
        return question(
                Map.of("text", "Tea?", "type", type, "options", options), ".options[" + at + "].selection_rule");
    }

    private static List<Map<String, Object>> options(int count, boolean withRule) {
        var options = new ArrayList<Map<String, Object>>();
        for (int number = 0; number < count; number++) {
            options.add(
                    withRule
                            ? Map.of("text", "o" + number, "selection_rule", "may_select")
                            : Map.of("text", "o" + number));
        }
        return options;
    }

    private static Arbitrary<BrokenRule> targeting() {
        return Arbitraries.of(
                in("targeting_attributes", "all", ""),
                in("targeting_attributes", List.of(Map.of()), "[0].qualification_id"),
                in("targeting_attributes", List.of(Map.of("qualification_id", 0)), "[0].qualification_id"),
                in("targeting_attributes", List.of(Map.of("qualification_id", 1.5)), "[0].qualification_id"),
                in(
                        "targeting_attributes",
                        List.of(Map.of("qualification_id", 1), Map.of("qualification_id", 2, "allowed_options", "3")),
                        "[1].allowed_options"),
                in(
                        "targeting_attributes",
                        List.of(Map.of("qualification_id", 1, "disallowed_options", List.of(1, "2"))),
                        "[0].disallowed_options[1]"));
    }

    private static Arbitrary<BrokenRule> rewards() {
        var amounts = Arbitraries.oneOf(
                Arbitraries.doubles().between(-1000, 4.99).ofScale(2).map(Object.class::cast),
                Arbitraries.doubles().between(500.01, 100_000).ofScale(2).map(Object.class::cast),
                Arbitraries.of(12.345, "10", true));
        return Arbitraries.oneOf(
                amounts.map(amount -> in("byop_config", Map.of("incentive_amount", amount), ".incentive_amount")),
                Arbitraries.of(
                        in("byop_config", 10, ""),
                        in("byop_config", Map.of("is_incentives_enabled", "yes"), ".is_incentives_enabled"),
                        in("byop_config", Map.of("auto_send_incentives", 1), ".auto_send_incentives"),
                        in("byop_config", Map.of("amount", 10), ".amount")));
    }

    /** Half a character or a NUL, wherever text may stand. */
    private static Arbitrary<BrokenRule> unstorable() {
        return Combinators.combine(
                        characters(0, 10),
                        Arbitraries.of("\u0000", "\ud83d", "\udc69", "\udc69\ud83d"),
                        characters(0, 10))
                .as((before, broken, after) -> before + broken + after)
                .flatMap(text -> Arbitraries.oneOf(
                        Arbitraries.of(
                                in("name", text, ""),
                                in("language", text, ""),
                                question(Map.of("text", text, "type", "text_input"), ".text"),
                                question(Map.of("text", "Tea?", "type", "text_input", "id", text), ".id"),
                                question(Map.of("text", "Tea?", "type", "text_input", "category", text), ".category"),
                                question(
                                        Map.of("text", "Tea?", "type", "text_input", "text_values", List.of("a", text)),
                                        ".text_values[1]"),
                                question(
                                        Map.of(
                                                "text",
                                                "Tea?",
                                                "type",
                                                "single_select",
                                                "options",
                                                List.of(Map.of("text", "a"), Map.of("text", text))),
                                        ".options[1].text")),
                        planOf(text)));
    }

    /** A megabyte, wherever text may stand; some of it one single character that never ends. */
    private static Arbitrary<BrokenRule> endless() {
        return Arbitraries.of("x", "👩🏽\u200d🍳", "e\u0301", "\u0301")
                .map(text -> text.repeat(1_000_000 / text.length()))
                .flatMap(text -> Arbitraries.oneOf(
                        Arbitraries.of(
                                in("name", text, ""),
                                in("language", text, ""),
                                in("voice", text, ""),
                                question(Map.of("text", text, "type", "text_input"), ".text")),
                        planOf(text)));
    }

    private static Arbitrary<BrokenRule> planOf(String text) {
        return Arbitraries.of(
                        "objectives",
                        "conversation_flow",
                        "background",
                        "learning_goals",
                        "key_questions",
                        "study_specific_rules")
                .map(part -> {
                    var plan = new HashMap<String, Object>(Map.of("objectives", "o", "conversation_flow", "c"));
                    plan.put(part, text);
                    return in("study_plan", plan, "." + part);
                });
    }

    private static Arbitrary<BrokenRule> unknown() {
        return Arbitraries.just(new BrokenRule("unknown", 1, "unknown"));
    }

    private static Arbitrary<Object> noText() {
        return Arbitraries.of(7, 0.5, true, List.of(), Map.of());
    }

    private static Arbitrary<BrokenRule> one(String member, Arbitrary<?> values) {
        return values.map(value -> in(member, value, ""));
    }

    private static BrokenRule question(Map<String, Object> question, String field) {
        return in("screener_questions", List.of(question), "[0]" + field);
    }

    private static BrokenRule in(String member, Object value, String field) {
        return new BrokenRule(member, value, member + field);
    }

    @Override
    public String toString() {
        String text = String.valueOf(value);
        return member + " = " + (text.length() > 80 ? text.substring(0, 80) + "..." : text);
    }
}
