package io.research.hub.answer;

import io.research.hub.question.Question;
import io.research.hub.retrieval.FoundPassage;
import io.research.hub.wording.Wording;
import java.util.List;
import java.util.Map;

/**
 * What is left of a model's answer after the checks.
 *
 * @param removed how many of its claims could not stand
 * @param insufficient whether it says that the evidence does not answer the question
 */
record ModelAnswer(List<Claim> claims, int removed, boolean insufficient) {
    private static final int MOST_CLAIMS = 20;

    /** Text that is not in the form that was asked for is one claim that cannot stand. */
    static ModelAnswer of(String text, Map<String, FoundPassage> passages, Names names) {
        return Proposal.read(text)
                .map(proposal -> checked(proposal, new ClaimCheck(passages, names)))
                .orElseGet(() -> new ModelAnswer(List.of(), 1, false));
    }

    private static ModelAnswer checked(Proposal proposal, ClaimCheck check) {
        var claims = proposal.claims().stream()
                .limit(MOST_CLAIMS)
                .flatMap(said -> check.check(said).stream())
                .toList();
        return new ModelAnswer(claims, proposal.claims().size() - claims.size(), proposal.insufficient());
    }

    /**
     * Each claim with its people, counted, and its labels.
     *
     * @param hasSeenAll whether the model was given all that says something about the question; else more may say the same
     */
    Answer answer(Question question, boolean hasSeenAll) {
        var labels = new Labels(question.labelsBefore());
        var wording = Wording.of(question.language());
        var text = new StringBuilder();
        for (Claim claim : claims) {
            text.append("- ")
                    .append(claim.text())
                    .append(" (")
                    .append(Tally.of(claim.findings(), hasSeenAll).in(wording))
                    .append(") ")
                    .append(labels.of(claim.findings()))
                    .append('\n');
        }
        return new Answer(text.toString().strip(), labels.references(), !hasSeenAll, false, removed);
    }
}
