package io.research.hub.answer;

import io.research.hub.question.Question;
import io.research.hub.question.QuestionWords;
import io.research.hub.retrieval.Retrieved;
import io.research.hub.wording.Wording;
import io.research.text.grouping.Statement;
import io.research.text.grouping.Theme;
import io.research.text.grouping.Themes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An answer without a model: what was said, grouped and counted, in nobody's words but those of who said it. */
final class Extractive {
    private static final int MOST_THEMES = 6;
    private static final int MOST_QUOTES = 3;
    private static final int MOST_PEOPLE = 20;

    /** Who denies a thing says it in other words than who says it. */
    private static final double LOOSE = 0.15;

    private final Question question;
    private final Retrieved retrieved;
    private final List<Finding> findings;
    private final boolean areAll;
    private final Tally tally;
    private final List<float[]> vectors;
    private final Wording wording;
    private final Labels labels;
    private final Names names;
    private final StringBuilder text = new StringBuilder();
    private boolean hasBounds;

    /** @param vectors of the quotations, in their order; empty where there are none */
    Extractive(Question question, Retrieved retrieved, Findings findings, List<float[]> vectors) {
        this.question = question;
        this.retrieved = retrieved;
        this.findings = findings.best();
        this.areAll = findings.areAll();
        this.tally = findings.tally();
        this.vectors = vectors;
        this.wording = Wording.of(question.language());
        this.labels = new Labels(question.labelsBefore());
        this.names = Names.of(retrieved.passages());
    }

    /** Whether an answer to that question has groups, which are made by vectors. */
    static boolean hasGroups(Question question, Findings findings) {
        return switch (question.kind()) {
            case WHO, QUOTE -> false;
            case COMPARE -> bySource(findings.best()).size() == 1;
            case CONTRADICT, WHY, HOW_MANY, SUMMARIZE, WHAT -> true;
        };
    }

    /** Nothing that is found answers the question. */
    static Answer nothing(Question question, Retrieved retrieved, int removedClaims) {
        String none = Wording.of(question.language()).say("answer.none");
        return new Answer(none, List.of(), !retrieved.isWhole(), true, removedClaims);
    }

    Answer answer(int removedClaims) {
        if (findings.isEmpty()) {
            return nothing(question, retrieved, removedClaims);
        }
        switch (question.kind()) {
            case WHO -> who();
            case QUOTE -> quotes(findings);
            case COMPARE -> compare();
            case CONTRADICT -> contradict();
            case WHY -> why();
            case HOW_MANY, SUMMARIZE, WHAT -> themes();
        }
        return new Answer(
                text.toString().strip(), labels.references(), hasBounds || !retrieved.isWhole(), false, removedClaims);
    }

    /** How many of all, with a label for the first of each. */
    private void lead(String message, List<Finding> about, Tally counted) {
        var first = firstOfEach(about);
        hasBounds |= !counted.isExact();
        line(wording.line(
                message,
                counted.all(),
                counted.in(wording, retrieved.people(), retrieved.documents()),
                labels.of(first.subList(0, Math.min(MOST_PEOPLE, first.size())))));
    }

    /** How many of those that are quoted, or could be; there may be more where not all are among them. */
    private Tally tally(List<Finding> about) {
        hasBounds |= !areAll;
        return Tally.of(about, areAll);
    }

    private static List<Finding> firstOfEach(List<Finding> about) {
        var seen = new HashSet<String>();
        return about.stream()
                .filter(finding -> seen.add(finding.passage().person()))
                .toList();
    }

    private void who() {
        lead("answer.speak", findings, tally);
        for (Finding finding : firstOfEach(findings).stream().limit(MOST_PEOPLE).toList()) {
            line("- " + names.of(finding.passage()) + ": " + finding.quoted() + " " + labels.of(finding));
        }
    }

    private void quotes(List<Finding> several) {
        for (Finding finding : several.stream().limit(MOST_THEMES * 2).toList()) {
            line("- " + finding.quoted() + " (" + names.of(finding.passage()) + ") " + labels.of(finding));
        }
    }

    private void themes() {
        lead("answer.speak", findings, tally);
        themeLines(findings);
    }

    private void themeLines(List<Finding> about) {
        for (Group group :
                groups(about, Themes.THRESHOLD).stream().limit(MOST_THEMES).toList()) {
            line("- " + group.label() + " (" + tally(group.findings()).in(wording) + "): " + spoken(group.findings()));
        }
    }

    private void why() {
        var reasons = findings.stream()
                .filter(finding ->
                        QuestionWords.has("cause", finding.quotation().text()))
                .toList();
        if (reasons.isEmpty()) {
            themes();
        } else {
            lead("answer.reason", reasons, tally(reasons));
            themeLines(reasons);
        }
    }

    /** Study beside study, or document beside document; within one of them theme beside theme. */
    private void compare() {
        var bySource = bySource(findings);
        if (bySource.size() == 1) {
            themes();
            return;
        }
        lead("answer.speak", findings, tally);
        bySource.entrySet().stream()
                .limit(MOST_THEMES)
                .forEach(source -> line("- " + plain(source.getKey()) + " ("
                        + tally(source.getValue()).in(wording) + "): " + spoken(source.getValue())));
    }

    private static Map<String, List<Finding>> bySource(List<Finding> findings) {
        Map<String, List<Finding>> bySource = new LinkedHashMap<>();
        findings.forEach(finding -> bySource.computeIfAbsent(finding.passage().sourceName(), _ -> new ArrayList<>())
                .add(finding));
        return bySource;
    }

    /** Who says it beside who denies it, where a theme has both. */
    private void contradict() {
        boolean found = false;
        for (Group group : groups(findings, LOOSE)) {
            var denied = group.findings().stream()
                    .filter(finding ->
                            QuestionWords.has("negation", finding.quotation().text()))
                    .toList();
            var said = group.findings().stream()
                    .filter(finding -> !denied.contains(finding))
                    .toList();
            if (!denied.isEmpty() && !said.isEmpty()) {
                found = true;
                line("- " + group.label() + ": " + wording.say("answer.against", spoken(said), spoken(denied)));
            }
        }
        if (!found) {
            themes();
        }
    }

    private List<Group> groups(List<Finding> about, double threshold) {
        var statements = new ArrayList<Statement>();
        for (Finding finding : about) {
            int at = findings.indexOf(finding);
            statements.add(new Statement(
                    String.valueOf(at),
                    finding.passage().language(),
                    finding.quotation().text(),
                    vectors.isEmpty() ? null : vectors.get(at)));
        }
        return Themes.of(statements, threshold).stream().map(this::group).toList();
    }

    private Group group(Theme theme) {
        return new Group(
                plain(theme.label()),
                theme.members().stream()
                        .map(member -> findings.get(Integer.parseInt(member.id())))
                        .toList());
    }

    /** The words of the first few, of different people. */
    private String spoken(List<Finding> about) {
        return String.join(
                ", ",
                firstOfEach(about).stream()
                        .limit(MOST_QUOTES)
                        .map(finding -> finding.quoted() + " " + labels.of(finding))
                        .toList());
    }

    /** On one line, without signs that Markdown or a label is made of. */
    private static String plain(String label) {
        return label.replaceAll("[\\[\\]*_`<>#\\s]+", " ").strip();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private record Group(String label, List<Finding> findings) {}
}
