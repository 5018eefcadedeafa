package io.research.dashboard.signal;

import io.research.dashboard.page.Form;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What a form says as the body of the API: lists are written line by line, and what does not belong to the mode is left out. */
final class SignalForm {
    private static final int MOST_SCREENERS = 3;
    private static final Pattern BETWEEN_ADDRESSES = Pattern.compile("[\\s,;]+");
    private static final Pattern WHOLE = Pattern.compile("\\s*\\d{1,9}\\s*");

    private SignalForm() {}

    /**
     * A question that decides who may answer.
     *
     * @param in the answers that let people in, line by line
     * @param out those that rule them out
     */
    public record Screener(String name, String text, String in, String out) {}

    /** Everything that is asked for. */
    static Map<String, Object> body(Form form) {
        var body = new LinkedHashMap<String, Object>();
        String mode = form.value("mode");
        String audience = form.value("audience");
        body.put("mode", mode);
        body.put("text", form.value("text"));
        if (mode.equals("preference")) {
            body.put("options", lines(form.value("options")));
        }
        if (!form.value("context").isBlank()) {
            body.put("context", form.value("context"));
        }
        body.put("audience", audience);
        if (audience.equals("custom")) {
            body.put("emails", addresses(form.value("emails")));
        }
        var screeners = screeners(form);
        if (audience.equals("general") && !screeners.isEmpty()) {
            body.put("screeners", screeners);
        }
        body.put("n", number(form.value("n")));
        body.put("voice", form.has("voice", "true"));
        body.put("time_budget_hours", number(form.value("time_budget_hours")));
        body.put("locale", form.value(audience.equals("general") ? "locale" : "language"));
        body.put("include_transcripts", form.has("include_transcripts", "true"));
        return body;
    }

    /** Only what an edit changes: addresses are sent where new ones are given, as the API does not tell the earlier ones. */
    static Map<String, Object> change(Form form) {
        var body = body(form);
        if (form.value("emails").isBlank()) {
            body.remove("emails");
        }
        body.putIfAbsent("context", null);
        body.remove("screeners");
        body.remove("include_transcripts");
        return body;
    }

    /** The questions that decide who may answer, as they stand in the form. */
    static List<Screener> screenerFields(Form form) {
        return IntStream.range(0, MOST_SCREENERS)
                .mapToObj(at -> "screener_" + at)
                .map(name -> new Screener(name, form.value(name), form.value(name + "_in"), form.value(name + "_out")))
                .toList();
    }

    private static List<Map<String, Object>> screeners(Form form) {
        return screenerFields(form).stream()
                .filter(screener -> !screener.text().isBlank())
                .map(SignalForm::body)
                .toList();
    }

    private static Map<String, Object> body(Screener screener) {
        var options = new ArrayList<Map<String, Object>>();
        lines(screener.in()).forEach(line -> options.add(Map.of("text", line)));
        lines(screener.out()).forEach(line -> options.add(Map.of("text", line, "disqualify", true)));
        return Map.of("text", screener.text(), "type", "single_select", "options", options);
    }

    private static List<String> lines(String text) {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty()).toList();
    }

    private static List<String> addresses(String text) {
        return BETWEEN_ADDRESSES
                .splitAsStream(text)
                .filter(address -> !address.isEmpty())
                .toList();
    }

    /** What is no number goes to the API as it was written, which says so in its words. */
    private static Object number(String text) {
        return WHOLE.matcher(text).matches() ? (Object) Integer.valueOf(text.strip()) : text;
    }
}
