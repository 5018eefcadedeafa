package io.research.hub.output;

import io.research.hub.answer.Reference;
import io.research.hub.highlights.Pick;
import java.util.ArrayList;
import java.util.List;

/** Chooses the quotations from several reports for a video. */
final class Picks {
    private Picks() {}

    /** The first ones of each report, in equal numbers if possible; those of one report together. */
    static List<Pick> of(List<List<Reference>> quoted, int most) {
        var taken = new int[quoted.size()];
        int all = 0;
        boolean found = true;
        while (all < most && found) {
            found = false;
            for (int report = 0; report < taken.length && all < most; report++) {
                if (taken[report] < quoted.get(report).size()) {
                    taken[report]++;
                    all++;
                    found = true;
                }
            }
        }
        var picks = new ArrayList<Pick>();
        for (int report = 0; report < taken.length; report++) {
            quoted.get(report).stream().limit(taken[report]).map(Picks::pick).forEach(picks::add);
        }
        return picks;
    }

    private static Pick pick(Reference reference) {
        return new Pick(
                reference.studyId(),
                reference.interviewId(),
                reference.messageIndex(),
                reference.turnId(),
                reference.startOffset(),
                reference.endOffset());
    }
}
