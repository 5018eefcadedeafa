package io.research.interviews.quality;

import io.research.interviews.moderator.Concern;
import io.research.kernel.json.Wire;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What the safety layer and a language model found, with the turn of each: threats, sexual remarks and children make an interview poor, abuse
 * or orders to a machine make it fair and, where they are repeated, poor. A crisis, distress, medical questions and others' data are told and lower nothing.
 */
final class Safety {
    private static final int MOST_TOLD = 20;
    private static final double ONE_ABUSE = 0.6;

    private Safety() {}

    static SignalScore of(RatedAnswers answers) {
        List<String> notes = new ArrayList<>();
        boolean grave = false;
        int abuses = 0;
        for (int turn = 0; turn < answers.size(); turn++) {
            var found = found(answers.all().get(turn));
            for (Concern concern : found) {
                if (concern.isKept()) {
                    notes.add(Wire.of(concern) + " in answer " + (turn + 1));
                }
            }
            grave |= found.contains(Concern.THREAT) || found.contains(Concern.SEXUAL) || found.contains(Concern.MINOR);
            abuses += found.contains(Concern.ABUSE) || found.contains(Concern.ORDER) ? 1 : 0;
        }
        if (notes.isEmpty()) {
            return new SignalScore(1, "Nothing was found that calls for care.");
        }
        return new SignalScore(
                grave || abuses > 1 ? 0 : abuses == 1 ? ONE_ABUSE : 1,
                String.join(", ", notes.subList(0, Math.min(MOST_TOLD, notes.size()))) + ".");
    }

    private static Set<Concern> found(RatedAnswer answer) {
        var found = EnumSet.noneOf(Concern.class);
        found.addAll(answer.concerns());
        if (answer.exchange().concern() != null) {
            found.add(answer.exchange().concern());
        }
        return found;
    }
}
