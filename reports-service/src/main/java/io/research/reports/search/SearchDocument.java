package io.research.reports.search;

import io.research.kernel.json.Wire;
import io.research.reports.analysis.Analysis;
import io.research.reports.analysis.Goal;
import io.research.reports.analysis.Reference;
import io.research.reports.content.SectionWriter;
import io.research.reports.content.Sections;
import io.research.text.language.Language;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One thing that can be found.
 *
 * @param id unique in its report
 * @param interviewId whose it is; null for what is about the study
 * @param restsOn whose words stand in it, or who is counted in it
 */
record SearchDocument(String id, String type, String content, UUID interviewId, List<UUID> restsOn, List<String> keys) {
    private static final int MOST_KEYS = 2_000;

    /** All documents of a report; what one person replied to one question, or says of one opinion, is one. */
    static List<SearchDocument> of(Analysis analysis) {
        var language = Language.of(analysis.language());
        var sections = SectionWriter.of(analysis);
        var interviews =
                analysis.references().stream().collect(Collectors.toMap(Reference::id, Reference::interviewId));
        var all = new ArrayList<SearchDocument>();
        all.add(of(language, "study_plan", ContentType.STUDY_PLAN, plan(analysis), null, List.of()));
        sections.studyFindings().learningGoals().stream()
                .flatMap(goal -> goal.findings().stream())
                .forEach(found -> all.add(of(
                        language,
                        found.findingId(),
                        ContentType.STUDY_FINDING,
                        found.heading() + "\n" + found.content(),
                        null,
                        interviews(found, interviews))));
        sections.participantProfiles()
                .forEach(profile -> all.add(of(
                        language,
                        "profile_" + profile.interviewId(),
                        ContentType.PARTICIPANT_PROFILE,
                        profile(profile),
                        profile.interviewId(),
                        List.of(profile.interviewId()))));
        sections.participantResponses().forEach(responses -> responses.learningGoalResponses().stream()
                .collect(Collectors.groupingBy(
                        one -> one.learningGoalId() + "\n" + one.summary(), LinkedHashMap::new, Collectors.toList()))
                .values()
                .forEach(replies -> all.add(of(
                        language,
                        "response_" + responses.interviewId() + "_"
                                + replies.getFirst().referenceId(),
                        ContentType.PARTICIPANT_RESPONSE,
                        replies.stream()
                                .map(Sections.GoalResponse::quote)
                                .distinct()
                                .collect(Collectors.joining("\n")),
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
                    steps.get(at).referenceIds().stream()
                            .map(interviews::get)
                            .distinct()
                            .toList()));
        }
        return all;
    }

    /** Who is counted in it: without one of them its numbers are no longer true. */
    private static List<UUID> interviews(Sections.Found found, Map<String, UUID> interviews) {
        return Stream.concat(found.referenceIds().stream(), found.counterReferenceIds().stream())
                .map(interviews::get)
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
