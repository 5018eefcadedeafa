package io.research.hub.answer;

import java.util.List;

/** The answer's own words, around the words of others. */
final class Wording {
    static final String NOT_IN_EVIDENCE = "This is not in the evidence: nothing in the session's sources speaks of it.";

    private Wording() {}

    static String quoted(Finding finding) {
        return "\u201C" + finding.quotation().text() + "\u201D";
    }

    /** How many people and documents these are of: counted, never guessed. */
    static String count(List<Finding> findings) {
        long people = people(findings);
        long documents = documents(findings);
        if (documents == 0) {
            return people(people);
        }
        return people == 0 ? documents(documents) : people(people) + ", " + documents(documents);
    }

    static long people(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> finding.passage().isInterview())
                .map(finding -> finding.passage().person())
                .distinct()
                .count();
    }

    static long documents(List<Finding> findings) {
        return findings.stream()
                .filter(finding -> !finding.passage().isInterview())
                .map(finding -> finding.passage().key().evidenceId())
                .distinct()
                .count();
    }

    static String people(long count) {
        return count == 1 ? "1 person" : count + " people";
    }

    static String documents(long count) {
        return count == 1 ? "1 document" : count + " documents";
    }
}
