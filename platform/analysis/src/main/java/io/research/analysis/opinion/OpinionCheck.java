package io.research.analysis.opinion;

import io.research.analysis.check.Claim;
import io.research.analysis.check.SecondReading;
import io.research.analysis.check.Verdict;
import io.research.analysis.opinion.Opinion.Support;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Keeps of opinions what a second reading finds in each quotation. */
@ApplicationScoped
class OpinionCheck {
    private final SecondReading second;

    OpinionCheck(SecondReading second) {
        this.second = second;
    }

    /**
     * What is left of opinions.
     *
     * @param held each with the supports that show it
     * @param opposed each with the supports that show its opposite
     * @param dropped how many supports show neither
     * @param unread how many of them were not read
     */
    record Checked(List<Opinion> held, List<Opinion> opposed, int dropped, int unread) {}

    /** @param asked the questions that turns answer, by the ids of the turns */
    Uni<Checked> check(ModelUse use, List<Opinion> opinions, Map<UUID, String> asked, ModelTally tally) {
        var claims = opinions.stream()
                .map(one -> new Claim(
                        one.statement(),
                        one.supports().stream()
                                .map(support -> support.quotation().text())
                                .toList(),
                        one.supports().stream()
                                .map(support -> asked.get(support.turnId()))
                                .toList()))
                .toList();
        return claims.isEmpty()
                ? Uni.createFrom().item(new Checked(List.of(), List.of(), 0, 0))
                : second.each(use, claims, tally).map(verdicts -> checked(opinions, verdicts));
    }

    private static Checked checked(List<Opinion> opinions, List<List<Verdict>> verdicts) {
        var held = new ArrayList<Opinion>();
        var opposed = new ArrayList<Opinion>();
        int all = 0;
        int unread = 0;
        for (int at = 0; at < opinions.size(); at++) {
            var of = verdicts.get(at);
            add(held, opinions.get(at), of, Verdict.YES);
            add(opposed, opinions.get(at), of, Verdict.OPPOSITE);
            all += of.size();
            unread += (int) of.stream().filter(Verdict.UNREAD::equals).count();
        }
        int kept = supports(held) + supports(opposed);
        return new Checked(held, opposed, all - kept, unread);
    }

    private static int supports(List<Opinion> opinions) {
        return opinions.stream().mapToInt(one -> one.supports().size()).sum();
    }

    private static void add(List<Opinion> some, Opinion one, List<Verdict> verdicts, Verdict wanted) {
        var supports = new ArrayList<Support>();
        for (int at = 0; at < verdicts.size(); at++) {
            if (verdicts.get(at) == wanted) {
                supports.add(one.supports().get(at));
            }
        }
        if (!supports.isEmpty()) {
            some.add(new Opinion(one.id(), one.goalId(), one.statement(), one.opposite(), supports));
        }
    }
}
