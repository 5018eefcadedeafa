package io.research.hub.answer;

import io.research.hub.answer.ClaimReview.Supported;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.wording.HubMessages;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Writes claims as lines: the sentence, the number of people if the sentence does not name them, and the labels of
 * their quotations.
 */
record ClaimLine(Material material, HubMessages wording, Labels labels) {

    String of(Supported claim) {
        var interviews = claim.shown().stream()
                .map(Finding::passage)
                .filter(FoundPassage::isInterview)
                .toList();
        String count = !claim.isCounted()
                        || interviews.isEmpty()
                        || ClaimRules.namesPeople(claim.claim().text())
                ? ""
                : " (" + (claim.claim().isBySource() ? bySource(interviews) : counted(interviews)) + ")";
        return "- " + claim.claim().text() + count + " " + labels.of(claim.shown());
    }

    private String counted(List<FoundPassage> interviews) {
        return count(people(interviews), material.extent().people());
    }

    private String bySource(List<FoundPassage> interviews) {
        Map<UUID, List<FoundPassage>> byStudy = interviews.stream()
                .collect(Collectors.groupingBy(FoundPassage::studyId, LinkedHashMap::new, Collectors.toList()));
        return byStudy.entrySet().stream()
                .map(study -> Names.plain(study.getValue().getFirst().sourceName()) + ": "
                        + count(
                                people(study.getValue()),
                                material.extent().peopleOfStudy().getOrDefault(study.getKey(), 0)))
                .collect(Collectors.joining("; "));
    }

    /** The plain number if everything was read, otherwise the number out of what was read. */
    private String count(int people, int all) {
        return material.isWhole()
                ? wording.say("answer.people.of", people, all)
                : wording.say("answer.people.read", people, material.passages().size());
    }

    private static int people(Collection<FoundPassage> interviews) {
        return (int) interviews.stream().map(FoundPassage::person).distinct().count();
    }
}
