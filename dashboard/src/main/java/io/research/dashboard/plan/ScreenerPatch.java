package io.research.dashboard.plan;

import io.research.dashboard.plan.Screener.Option;
import io.research.dashboard.plan.Screener.Question;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A screener as the API takes it. */
final class ScreenerPatch {
    private ScreenerPatch() {}

    static Map<String, Object> of(Screener screener) {
        return Map.of(
                "screener_questions",
                screener.questions().stream().map(ScreenerPatch::question).toList());
    }

    private static Map<String, Object> question(Question question) {
        var body = new HashMap<String, Object>();
        putIfGiven(body, "id", question.id());
        putIfGiven(body, "category", question.category());
        body.put("text", question.text().strip());
        body.put("type", question.type());
        body.put("order", question.number());
        if (question.isTyped()) {
            body.put("text_values", lines(question.allowed()));
            body.put("disallowed_text_values", lines(question.refused()));
        } else {
            body.put(
                    "options",
                    question.options().stream()
                            .map(option -> option(question, option))
                            .toList());
        }
        return body;
    }

    private static Map<String, Object> option(Question question, Option option) {
        var body = new HashMap<String, Object>();
        putIfGiven(body, "id", option.id());
        body.put("text", option.text().strip());
        if (question.isMultiple()) {
            body.put("selection_rule", option.rule());
        } else {
            body.put("disqualify", option.rule().equals("end"));
        }
        return body;
    }

    private static void putIfGiven(Map<String, Object> body, String name, String value) {
        if (value != null) {
            body.put(name, value);
        }
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }
}
