package io.research.hub.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.assistant.AnswerReader;
import io.research.assistant.Reading;
import java.util.List;
import java.util.Optional;

/**
 * A model's answer after the checks in code.
 *
 * @param isInsufficient whether it says that what it has read does not answer the question
 */
record ModelAnswer(ProposedClaims claims, boolean isInsufficient) {

    /**
     * Reads the model's answers to one question. If there are too many faults, the model is told once; after that,
     * faulty claims are removed.
     */
    static final class Reader implements AnswerReader<ModelAnswer> {
        private final ClaimRules rules;
        private volatile ModelAnswer poor;

        Reader(Material material) {
            this.rules = new ClaimRules(material);
        }

        @Override
        public Reading<ModelAnswer> read(JsonNode answer) {
            var read = new ModelAnswer(
                    ProposedClaims.of(answer.path("answer"), rules),
                    answer.path("insufficient").asBoolean(false));
            boolean says = !read.claims.claims().isEmpty() || read.claims.removed() > 0 || read.isInsufficient;
            if (!answer.path("answer").isArray() || !says) {
                return new Reading.Refused<>(
                        List.of("\"answer\" must be a list of claims, and not empty unless \"insufficient\" is true."));
            }
            if (poor == null && read.claims.arePoor()) {
                poor = read;
                return new Reading.Refused<>(read.claims.faults());
            }
            return new Reading.Accepted<>(read);
        }

        /** The claims that were valid before a repair that failed. */
        Optional<ModelAnswer> unrepaired() {
            return Optional.ofNullable(poor)
                    .filter(answer -> !answer.claims().claims().isEmpty());
        }
    }
}
