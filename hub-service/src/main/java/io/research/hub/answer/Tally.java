package io.research.hub.answer;

import io.research.hub.wording.Wording;
import java.util.Collection;
import java.util.HashSet;

/**
 * How many people and documents speak of something: counted, never guessed.
 *
 * @param isExact false where there may be more of them than could be looked into
 */
record Tally(int people, int documents, boolean isExact) {
    private static final String EXACT = "exact";
    private static final String LEAST = "least";

    static Tally of(Collection<Finding> findings, boolean isExact) {
        var people = new HashSet<String>();
        var documents = new HashSet<String>();
        for (Finding finding : findings) {
            (finding.passage().isInterview() ? people : documents)
                    .add(finding.passage().person());
        }
        return new Tally(people.size(), documents.size(), isExact);
    }

    int all() {
        return people + documents;
    }

    /** "2 people, 1 document". */
    String in(Wording wording) {
        if (documents == 0) {
            return wording.say("answer.people", people, exactness());
        }
        String written = wording.say("answer.documents", documents, exactness());
        return people == 0
                ? written
                : wording.say("answer.list", wording.say("answer.people", people, exactness()), written);
    }

    /** "2 of 5 people and 1 of 3 documents". */
    String in(Wording wording, int allPeople, int allDocuments) {
        if (documents == 0) {
            return wording.say("answer.people.of", people, allPeople, exactness());
        }
        String written = wording.say("answer.documents.of", documents, allDocuments, exactness());
        return people == 0
                ? written
                : wording.say("answer.and", wording.say("answer.people.of", people, allPeople, exactness()), written);
    }

    private String exactness() {
        return isExact ? EXACT : LEAST;
    }
}
