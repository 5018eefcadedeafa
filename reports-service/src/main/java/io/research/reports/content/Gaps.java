package io.research.reports.content;

import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.ReportProvenance.WrittenBy;
import java.util.ArrayList;
import java.util.List;

/**
 * The goals with evidence, and those on which a model that has read all interviews found little. Without a model,
 * nothing is reported as missing.
 */
final class Gaps {
    /** With fewer people, one more may change every finding. */
    static final int FEW_PEOPLE = 3;

    private final Analysis analysis;
    private final ReportWords words;
    private final Counts counts;
    private final List<Sections.GoalCoverage> coverage;

    Gaps(Analysis analysis, ReportWords words, Counts counts) {
        this.analysis = analysis;
        this.words = words;
        this.counts = counts;
        this.coverage = analysis.goals().stream()
                .map(goal -> new Sections.GoalCoverage(goal.id(), counts.interviewsOn(goal.id()), counts.interviews()))
                .toList();
    }

    /** Without a model, only goals with a question are listed, because nothing is known about others. */
    List<Sections.GoalCoverage> coverage() {
        return analysis.making().writtenBy() == WrittenBy.MODEL
                ? coverage
                : coverage.stream()
                        .filter(one -> one.interviewsWithEvidence() > 0)
                        .toList();
    }

    String text() {
        String evidence = words.say("coverage.text", counts.interviews(), counts.people());
        boolean isOfModel = analysis.making().writtenBy() == WrittenBy.MODEL;
        if (analysis.making().isOlder()
                || !isOfModel && coverage.stream().allMatch(one -> one.interviewsWithEvidence() == 0)) {
            return evidence;
        }
        long covered = coverage.stream()
                .filter(one -> one.interviewsWithEvidence() > 0)
                .count();
        return evidence + " "
                + words.say(isOfModel ? "coverage.opinions" : "coverage.replies", covered, coverage.size());
    }

    List<Sections.Gap> all() {
        var gaps = new ArrayList<Sections.Gap>();
        for (Goal goal : missing()) {
            var one = of(goal);
            gaps.add(new Sections.Gap(
                    id(goal),
                    words.say(
                            one.interviewsWithEvidence() == 0 ? "gap.none" : "gap.few",
                            goal.text(),
                            one.interviewsWithEvidence(),
                            one.interviewsTotal())));
        }
        return gaps;
    }

    List<Sections.NextStep> steps() {
        var steps = new ArrayList<Sections.NextStep>();
        for (Goal goal : missing()) {
            var one = of(goal);
            steps.add(new Sections.NextStep(
                    "ask_directly",
                    words.say("step.ask.title", goal.text()),
                    words.say("step.ask.rationale", one.interviewsWithEvidence(), one.interviewsTotal()),
                    List.of(id(goal)),
                    List.of()));
        }
        if (counts.people() < FEW_PEOPLE) {
            steps.add(new Sections.NextStep(
                    "interview_more_people",
                    words.say("step.more.title"),
                    words.say("step.more.rationale", counts.people()),
                    List.of(),
                    List.of()));
        }
        return steps;
    }

    /** Goals on which less than half of the interviews have an opinion. */
    private List<Goal> missing() {
        return !SectionWriter.namesGaps(analysis)
                ? List.of()
                : analysis.goals().stream()
                        .filter(goal -> 2 * of(goal).interviewsWithEvidence() < counts.interviews()
                                || of(goal).interviewsWithEvidence() == 0)
                        .toList();
    }

    private Sections.GoalCoverage of(Goal goal) {
        return coverage.get(analysis.goals().indexOf(goal));
    }

    private static String id(Goal goal) {
        return "gap_" + goal.id();
    }
}
