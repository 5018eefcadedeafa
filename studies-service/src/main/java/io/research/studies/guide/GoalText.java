package io.research.studies.guide;

import io.research.contracts.study.Guide.Goal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Converts learning goals to and from text: one numbered line each, and below it what an answer has to contain. */
final class GoalText {
    private static final String ENGLISH = "en";
    private static final String PAD = "   ";

    /** The label before the evidence of a goal, in each language of plans. */
    private static final Map<String, String> LABELS = Map.ofEntries(
            Map.entry("ar", "الدليل المطلوب: "),
            Map.entry("de", "Beleg: "),
            Map.entry(ENGLISH, "Evidence: "),
            Map.entry("es", "Evidencia: "),
            Map.entry("fr", "Éléments de preuve : "),
            Map.entry("hi", "प्रमाण: "),
            Map.entry("it", "Evidenze: "),
            Map.entry("ja", "必要な根拠："),
            Map.entry("nl", "Bewijs: "),
            Map.entry("pl", "Dowody: "),
            Map.entry("pt", "Evidência: "),
            Map.entry("zh", "所需证据："));

    private static final Pattern EVIDENCE = Pattern.compile(
            LABELS.values().stream()
                    .map(label -> Pattern.quote(label.replaceAll("\\s*[:：]\\s*$", "")))
                    .collect(Collectors.joining("|", "(?:", ")\\s*[:：]\\s*(?=\\S)")),
            Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);

    private GoalText() {}

    /** @param text null for no goals */
    static List<Goal> read(String text) {
        var goals = new ArrayList<Goal>();
        for (Line line : text == null ? List.<Line>of() : Lines.of(text)) {
            var label = EVIDENCE.matcher(line.words());
            if (!line.literal() && !goals.isEmpty() && label.lookingAt()) {
                var goal = goals.removeLast();
                String evidence = GuideForm.line(line.words().substring(label.end()));
                goals.add(new Goal(goal.text(), goal.evidence() == null ? evidence : goal.evidence() + " " + evidence));
            } else if (!line.words().isEmpty()) {
                goals.add(new Goal(GuideForm.line(line.words()), null));
            }
        }
        return goals;
    }

    /** Null for none. */
    static String write(List<Goal> goals, String language) {
        var lines = new ArrayList<String>();
        for (Goal goal : goals) {
            String mark = lines.size() + 1 + ". ";
            lines.add(goal(mark, goal.text())
                    + (goal.evidence() == null
                            ? ""
                            : "\n" + Lines.written(PAD + label(language), goal.evidence(), PAD)));
        }
        return lines.isEmpty() ? null : String.join("\n", lines);
    }

    private static String goal(String mark, String text) {
        String plain = Lines.written(mark, text, PAD);
        boolean isRead = read("1. x\n" + plain).equals(List.of(new Goal("x", null), new Goal(text, null)));
        return isRead ? plain : Lines.written(mark, "\\" + text, PAD);
    }

    private static String label(String language) {
        return LABELS.getOrDefault(language == null ? ENGLISH : language, LABELS.get(ENGLISH));
    }
}
