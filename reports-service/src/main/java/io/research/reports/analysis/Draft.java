package io.research.reports.analysis;

import io.research.analysis.evidence.Evidence;
import io.research.analysis.opinion.CodedInterviews;
import io.research.analysis.opinion.Questionnaire;
import io.research.analysis.opinion.Transcript;
import io.research.analysis.summary.CountedOpinion;
import io.research.analysis.summary.Summary;
import io.research.contracts.study.StudyState;
import io.research.text.language.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/** A report under construction; every method takes processor time. */
final class Draft {
    private static final String OTHERWISE = "en";

    private final StudyState study;
    private final Evidence evidence;
    private final SpokenLanguages languages;
    private final People people;
    private final Masks masks;
    private final Questions questions;
    private final Replies replies;
    private final References references;

    Draft(StudyState study, Evidence evidence) {
        this.study = study;
        this.evidence = evidence;
        this.languages = SpokenLanguages.of(study, evidence.interviews());
        this.people = People.of(evidence.interviews());
        this.masks = new Masks(study.language(), evidence.interviews());
        this.questions = Questions.of(study);
        this.replies = Replies.of(evidence.interviews(), questions, languages.ofInterviews(), people::labelOf);
        this.references = new References(evidence.interviews(), masks);
    }

    /** What was asked, for a model that writes in the language of the report. */
    Questionnaire questionnaire() {
        String language = languages.ofReport();
        return questions.questionnaire(language.equals(Language.UNKNOWN.code()) ? OTHERWISE : language, study.guide());
    }

    List<Transcript> transcripts() {
        return replies.transcripts(masks);
    }

    OpinionFindings opinions(CodedInterviews coded) {
        return new OpinionFindings(coded, references, people::labelOf);
    }

    /** What can be written about. */
    List<CountedOpinion> counted(CodedInterviews coded) {
        return opinions(coded).counted();
    }

    /** The analysis without a model. */
    Analysis ofReplies(String fallbackReason) {
        var findings = new ReplyFindings(questions, replies, references).all();
        return analysis(
                ReportProvenance.template(fallbackReason, leftOut(), replies.unplaced(), replies.withheld()),
                findings,
                Overview.NOTHING,
                Set.of());
    }

    /** The analysis with a model's reading. */
    Analysis ofOpinions(CodedInterviews coded, Summary summary) {
        var opinions = opinions(coded);
        var findings = new ArrayList<>(opinions.findings(questions.goals(), summary));
        findings.addAll(new ReplyFindings(questions, replies, references).choices());
        var reportProvenance = new ReportProvenance(
                ReportProvenance.WrittenBy.MODEL,
                null,
                summary.failure(),
                false,
                leftOut(),
                summary.removed(),
                coded.notVerbatim() + coded.notSupported(),
                coded.hostileOnly().size(),
                0,
                replies.withheld());
        return analysis(reportProvenance, findings, opinions.overview(summary), coded.coded());
    }

    private int leftOut() {
        return evidence.total() - evidence.interviews().size();
    }

    private Analysis analysis(
            ReportProvenance reportProvenance, List<Finding> findings, Overview overview, Set<UUID> read) {
        return new Analysis(
                languages.ofReport(),
                reportProvenance,
                questions.goals(),
                people.all().stream()
                        .map(person ->
                                person.with(replies.asked(person.interviewId()), read.contains(person.interviewId())))
                        .toList(),
                references.all(),
                findings,
                overview,
                ScreenerCounts.of(study, evidence.interviews()));
    }
}
