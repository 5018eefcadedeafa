package io.research.reports.search;

import io.research.kernel.json.Wire;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Finding;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Reference;
import io.research.reports.content.Sections;
import io.research.reports.content.Writing;
import io.research.text.language.Language;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One thing that can be found.
 *
 * @param id unique in its report
 * @param interviewId whose it is; null for what is about the study
 * @param restsOn whose words stand in it
 */
record SearchDocument(String id, String type, String content, UUID interviewId, List<UUID> restsOn, List<String> keys) {
    private static final int MOST_KEYS = 2_000;

    /** All documents of a report. */
    static List<SearchDocument> of(Analysis analysis) {
        var language = Language.of(analysis.language());
        var sections = Writing.of(analysis);
        var all = new ArrayList<SearchDocument>();
        all.add(of(language, "study_plan", ContentType.STUDY_PLAN, plan(analysis), null, List.of()));
        var findings = analysis.findings().stream().collect(Collectors.toMap(Finding::id, Function.identity()));
        var references = analysis.referencesById();
        sections.studyFindings().learningGoals().stream()
                .flatMap(goal -> goal.findings().stream())
                .forEach(found -> all.add(of(
                        language,
                        found.findingId(),
                        ContentType.STUDY_FINDING,
                        found.heading() + "\n" + found.content(),
                        null,
                        quoted(findings.get(found.findingId()), references))));
        sections.participantProfiles()
                .forEach(profile -> all.add(of(
                        language,
                        "profile_" + profile.interviewId(),
                        ContentType.PARTICIPANT_PROFILE,
                        profile(profile),
                        profile.interviewId(),
                        List.of(profile.interviewId()))));
        sections.participantResponses().forEach(responses -> responses
                .learningGoalResponses()
                .forEach(response -> all.add(of(
                        language,
                        "response_" + responses.interviewId() + "_" + response.learningGoalId(),
                        ContentType.PARTICIPANT_RESPONSE,
                        response.quote(),
                        responses.interviewId(),
                        List.of(responses.interviewId())))));
        var steps = sections.recommendedNextSteps();
        for (int at = 0; at < steps.size(); at++) {
            all.add(of(
                    language,
                    "step_" + (at + 1),
                    ContentType.RECOMMENDED_NEXT_STEP,
                    steps.get(at).title() + "\n" + steps.get(at).rationale(),
                    null,
                    quoted(steps.get(at), analysis, references)));
        }
        return all;
    }

    /** Whose words stand in what is said of the finding: of who is quoted, and of who a model was told of. */
    private static List<UUID> quoted(Finding finding, Map<String, Reference> references) {
        var first = Stream.concat(
                        finding.headedBy().stream(),
                        finding.counterReferenceIds().stream().limit(1))
                .map(id -> references.get(id).interviewId());
        var told = finding.words() == null ? Stream.<UUID>empty() : finding.words().basedOn().stream();
        return Stream.concat(first, told).distinct().toList();
    }

    /** A step may have the heading of the finding whose references it names. */
    private static List<UUID> quoted(Sections.NextStep step, Analysis analysis, Map<String, Reference> references) {
        return step.referenceIds().isEmpty()
                ? List.of()
                : analysis.findings().stream()
                        .filter(finding -> finding.referenceIds()
                                .getFirst()
                                .equals(step.referenceIds().getFirst()))
                        .flatMap(finding -> quoted(finding, references).stream())
                        .distinct()
                        .toList();
    }

    private static String plan(Analysis analysis) {
        return analysis.goals().stream().map(Goal::text).collect(Collectors.joining("\n"));
    }

    private static String profile(Sections.Profile profile) {
        return profile.attributes().stream()
                .map(one -> one.name() + ": " + one.value())
                .collect(Collectors.joining("\n", profile.label() + ": " + profile.summary() + "\n", ""));
    }

    private static SearchDocument of(
            Language language, String id, ContentType type, String text, UUID interviewId, List<UUID> restsOn) {
        var keys = language.keys(text).stream().limit(MOST_KEYS).toList();
        return new SearchDocument(id, Wire.of(type), text, interviewId, restsOn, keys);
    }
}
