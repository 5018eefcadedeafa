package io.research.hub.answer;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What a model answers, as far as it keeps to the form; text of a stranger. Nothing in it is null: what is missing is empty,
 * and an empty claim cannot stand.
 */
record Proposal(List<ProposedClaim> claims, @JsonProperty("insufficient_evidence") boolean insufficient) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();
    private static final ProposedClaim NO_CLAIM = new ProposedClaim("", List.of());
    private static final Citation NO_CITATION = new Citation("", "");

    Proposal {
        claims = present(claims, NO_CLAIM);
    }

    /** Empty for an answer in another form. */
    static Optional<Proposal> read(String text) {
        try {
            return Optional.ofNullable(JSON.readValue(text, Proposal.class));
        } catch (JsonProcessingException otherForm) {
            return Optional.empty();
        }
    }

    private static <T> List<T> present(List<T> all, T otherwise) {
        return all == null
                ? List.of()
                : all.stream()
                        .map(one -> Objects.requireNonNullElse(one, otherwise))
                        .toList();
    }

    /** One claim, with what it is to rest on. */
    record ProposedClaim(String text, List<Citation> citations) {
        ProposedClaim {
            text = Objects.requireNonNullElse(text, "");
            citations = present(citations, NO_CITATION);
        }
    }

    /** The name of a passage, and what is quoted of it. */
    record Citation(String passage, String quote) {
        Citation {
            passage = Objects.requireNonNullElse(passage, "");
            quote = Objects.requireNonNullElse(quote, "");
        }
    }
}
