package io.research.dashboard.plan;

import io.research.dashboard.page.Fingerprint;
import io.research.dashboard.study.Study;
import io.research.dashboard.study.Study.ScreenerOption;
import io.research.dashboard.study.Study.ScreenerQuestion;
import jakarta.ws.rs.core.MultivaluedMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/** The screener as it stands in its form, question by question; it is saved as a whole. */
public record Screener(List<Question> questions, String seen) {
    private static final int MOST_QUESTIONS = 50;
    private static final int MOST_OPTIONS = 25;
    private static final String PREFIX = "screener_questions.";

    /**
     * A question.
     *
     * @param number its place, from 0
     * @param allowed the typed answers that go on, one in a line; empty for all
     * @param refused the typed answers that end it, one in a line
     */
    public record Question(
            int number,
            String id,
            String text,
            String type,
            List<Option> options,
            String allowed,
            String refused,
            String category) {

        /** What its fields begin with. */
        public String getPath() {
            return PREFIX + number;
        }

        public String optionField(int option) {
            return getPath() + ".options." + option + ".text";
        }

        public boolean isTyped() {
            return "text_input".equals(type);
        }

        public boolean isMultiple() {
            return "multi_select".equals(type);
        }

        public boolean hasRoom() {
            return options.size() < MOST_OPTIONS;
        }
    }

    /** @param rule what choosing it means: of one, {@code pass} or {@code end}; of several, the API's word */
    public record Option(int number, String id, String text, String rule) {}

    static Screener of(Study study) {
        var questions = new ArrayList<Question>();
        for (ScreenerQuestion question : study.screenerQuestions()) {
            questions.add(question(questions.size(), question));
        }
        return new Screener(questions, seen(study));
    }

    static String seen(Study study) {
        return Fingerprint.of(study.screenerQuestions());
    }

    private static Question question(int number, ScreenerQuestion question) {
        var options = new ArrayList<Option>();
        for (ScreenerOption option : orEmpty(question.options())) {
            String rule =
                    option.selectionRule() != null ? option.selectionRule() : option.disqualify() ? "end" : "pass";
            options.add(new Option(options.size(), option.id(), option.text(), rule));
        }
        return new Question(
                number,
                question.id(),
                question.text(),
                question.type(),
                options,
                String.join("\n", orEmpty(question.textValues())),
                String.join("\n", orEmpty(question.disallowedTextValues())),
                question.category());
    }

    private static <T> List<T> orEmpty(List<T> list) {
        return list == null ? List.of() : list;
    }

    static Screener of(MultivaluedMap<String, String> form) {
        var questions = new ArrayList<Question>();
        while (questions.size() < MOST_QUESTIONS && form.containsKey(PREFIX + questions.size() + ".type")) {
            questions.add(question(questions.size(), form));
        }
        return new Screener(questions, text(form, "seen"));
    }

    private static Question question(int number, MultivaluedMap<String, String> form) {
        String path = PREFIX + number + ".";
        var options = new ArrayList<Option>();
        while (options.size() < MOST_OPTIONS && form.containsKey(path + "options." + options.size() + ".text")) {
            String option = path + "options." + options.size() + ".";
            options.add(new Option(
                    options.size(),
                    optional(form, option + "id"),
                    text(form, option + "text"),
                    text(form, option + "rule")));
        }
        return new Question(
                number,
                optional(form, path + "id"),
                text(form, path + "text"),
                text(form, path + "type"),
                options,
                text(form, path + "text_values"),
                text(form, path + "disallowed_text_values"),
                optional(form, path + "category"));
    }

    private static String text(MultivaluedMap<String, String> form, String name) {
        String value = form.getFirst(name);
        return value == null ? "" : value;
    }

    private static String optional(MultivaluedMap<String, String> form, String name) {
        String value = text(form, name);
        return value.isBlank() ? null : value;
    }

    public boolean hasRoom() {
        return questions.size() < MOST_QUESTIONS;
    }

    /** The screener after an order such as {@code add}, {@code remove.2}, {@code up.1}, {@code option.0}, {@code drop.0.1}. */
    Screener after(String order) {
        String[] words = order.split("\\.");
        var all = new ArrayList<>(questions);
        int at = number(words, 1);
        switch (words[0]) {
            case "add" -> all.add(blank());
            case "remove" -> {
                if (at < all.size()) {
                    all.remove(at);
                }
            }
            case "up" -> swap(all, at - 1);
            case "down" -> swap(all, at);
            case "option" -> change(all, at, options -> options.add(new Option(0, null, "", "pass")));
            case "drop" ->
                change(all, at, options -> {
                    if (number(words, 2) < options.size()) {
                        options.remove(number(words, 2));
                    }
                });
            default -> {
                // The form is shown again as it is, such as after another type was chosen.
            }
        }
        return numbered(all);
    }

    private static int number(String[] words, int place) {
        return words.length > place && words[place].matches("\\d{1,3}") ? Integer.parseInt(words[place]) : 0;
    }

    private static Question blank() {
        var options = List.of(new Option(0, null, "", "pass"), new Option(1, null, "", "end"));
        return new Question(0, null, "", "single_select", options, "", "", null);
    }

    private static void swap(List<Question> all, int first) {
        if (first >= 0 && first + 1 < all.size()) {
            Collections.swap(all, first, first + 1);
        }
    }

    private static void change(List<Question> all, int at, Consumer<List<Option>> change) {
        if (at < all.size()) {
            var options = new ArrayList<>(all.get(at).options());
            change.accept(options);
            all.set(at, with(all.get(at), at, options));
        }
    }

    private Screener numbered(List<Question> all) {
        var numbered = new ArrayList<Question>();
        for (Question question : all) {
            numbered.add(with(question, numbered.size(), question.options()));
        }
        return new Screener(numbered, seen);
    }

    private static Question with(Question question, int number, List<Option> options) {
        var numbered = new ArrayList<Option>();
        for (Option option : options) {
            numbered.add(new Option(numbered.size(), option.id(), option.text(), ruleOf(question, option)));
        }
        return new Question(
                number,
                question.id(),
                question.text(),
                question.type(),
                numbered,
                question.allowed(),
                question.refused(),
                question.category());
    }

    /** A rule in the words of the question's type: what ends one ends the other. */
    private static String ruleOf(Question question, Option option) {
        boolean ends = option.rule().equals("end") || option.rule().equals("reject");
        if (question.isMultiple()) {
            return ends ? "reject" : option.rule().equals("must_select") ? "must_select" : "may_select";
        }
        return ends ? "end" : "pass";
    }
}
