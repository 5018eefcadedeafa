package io.research.hub.answer;

import io.research.analysis.check.SecondReading;
import io.research.analysis.check.Verdict;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.research.text.masking.PiiMask;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Checks the claims of a model with a second call: a claim stays if its quotations together support it, and people are
 * counted only if their own words support it.
 */
@ApplicationScoped
class ClaimReview {
    private final SecondReading second;

    ClaimReview(SecondReading second) {
        this.second = second;
    }

    /**
     * A claim that stays.
     *
     * @param shown the quotations that are shown for it
     * @param isCounted whether each of them shows it alone, so that people can be counted
     */
    record Supported(Claim claim, List<Finding> shown, boolean isCounted) {}

    /**
     * One verdict per claim, in order; null for a claim that is removed.
     *
     * @param isRead false where the second reading has failed
     */
    record Outcome(List<Supported> claims, boolean isRead) {

        int removed() {
            return (int) claims.stream().filter(one -> one == null).count();
        }
    }

    Uni<Outcome> read(ModelUse use, List<Claim> claims) {
        if (claims.isEmpty()) {
            return Uni.createFrom().item(new Outcome(List.of(), true));
        }
        var told = claims.stream().map(ClaimReview::told).toList();
        var several = told.stream().filter(claim -> claim.quotes().size() > 1).toList();
        return Uni.combine()
                .all()
                .unis(second.together(use, told, new ModelTally()), each(use, several))
                .asTuple()
                .map(verdicts -> outcome(claims, verdicts.getItem1(), verdicts.getItem2()));
    }

    private Uni<List<List<Verdict>>> each(ModelUse use, List<io.research.analysis.check.Claim> several) {
        return several.isEmpty() ? Uni.createFrom().item(List.of()) : second.each(use, several, new ModelTally());
    }

    private static io.research.analysis.check.Claim told(Claim claim) {
        return new io.research.analysis.check.Claim(
                claim.text(),
                claim.findings().stream()
                        .map(finding -> masked(finding, finding.said()))
                        .toList(),
                claim.findings().stream()
                        .map(finding -> masked(finding, finding.passage().context()))
                        .toList());
    }

    private static String masked(Finding finding, String text) {
        return text == null
                ? null
                : PiiMask.forLanguage(finding.passage().language()).mask(text);
    }

    private static Outcome outcome(List<Claim> claims, List<Verdict> together, List<List<Verdict>> each) {
        var outcome = new ArrayList<Supported>();
        var verdicts = each.iterator();
        for (int at = 0; at < claims.size(); at++) {
            var claim = claims.get(at);
            var alone = claim.findings().size() > 1 ? verdicts.next() : List.of(together.get(at));
            outcome.add(together.get(at) == Verdict.YES ? supported(claim, alone) : null);
        }
        return new Outcome(outcome, together.stream().anyMatch(verdict -> verdict != Verdict.UNREAD));
    }

    private static Supported supported(Claim claim, List<Verdict> alone) {
        var showing = IntStream.range(0, alone.size())
                .filter(at -> alone.get(at) == Verdict.YES)
                .mapToObj(claim.findings()::get)
                .toList();
        return showing.isEmpty() ? new Supported(claim, claim.findings(), false) : new Supported(claim, showing, true);
    }
}
