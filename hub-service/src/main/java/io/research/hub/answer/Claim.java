package io.research.hub.answer;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A sentence of a model that passed the checks in code, and the evidence for it.
 *
 * @param isBySource whether it is counted for each source
 */
record Claim(String text, boolean isBySource, List<Finding> findings) {

    Claim {
        findings = List.copyOf(findings);
    }

    /** A claim as a model has written it, which is untrusted text. */
    record Proposed(String text, boolean isBySource, List<Citation> citations) {

        static Proposed read(JsonNode claim) {
            var citations = new ArrayList<Citation>();
            claim.path("citations")
                    .forEach(one -> citations.add(new Citation(
                            one.path("passage").asText(""), one.path("quote").asText(""))));
            return new Proposed(
                    claim.path("text").asText("").strip(),
                    claim.path("by_source").asBoolean(false),
                    citations);
        }
    }

    /** The name of a passage, and the words quoted from it. */
    record Citation(String passage, String quote) {}
}
