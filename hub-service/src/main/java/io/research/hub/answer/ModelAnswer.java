package io.research.hub.answer;

import io.research.hub.evidence.FoundPassage;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
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
    static ModelAnswer of(String text, Map<String, FoundPassage> passages) {
        try {
            var answer = new JsonObject(text);
            var check = new ClaimCheck(passages);
            var claims = new ArrayList<Claim>();
            JsonArray said = answer.getJsonArray("claims", new JsonArray());
            for (int at = 0; at < Math.min(MOST_CLAIMS, said.size()); at++) {
                check.check(said.getJsonObject(at)).ifPresent(claims::add);
            }
            return new ModelAnswer(
                    claims, said.size() - claims.size(), answer.getBoolean("insufficient_evidence", false));
        } catch (DecodeException | ClassCastException malformed) {
            return new ModelAnswer(List.of(), 1, false);
        }
    }

    /** Each claim with its people, counted, and its labels. */
    Answer answer(boolean isWhole, int labelsBefore) {
        var labels = new Labels(labelsBefore);
        var text = new StringBuilder();
        for (Claim claim : claims) {
            text.append("- ")
                    .append(claim.text())
                    .append(" (")
                    .append(Wording.count(claim.findings()))
                    .append(") ")
                    .append(labels.of(claim.findings()))
                    .append('\n');
        }
        return new Answer(text.toString().strip(), labels.references(), !isWhole, false, removed);
    }
}
