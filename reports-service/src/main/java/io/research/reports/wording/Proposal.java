package io.research.reports.wording;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.List;
import java.util.Objects;

/** What a model answers, as far as it keeps to the form; text of a stranger. */
record Proposal(List<Worded> findings) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    Proposal {
        findings = present(findings);
    }

    /** Null for an answer in another form. */
    static Proposal read(String text) {
        try {
            return JSON.readValue(text, Proposal.class);
        } catch (JsonProcessingException otherForm) {
            return null;
        }
    }

    private static <T> List<T> present(List<T> all) {
        return all == null
                ? List.of()
                : all.stream().filter(Objects::nonNull).limit(100).toList();
    }

    /** One finding. */
    record Worded(String id, String heading, List<Sentence> sentences) {
        Worded {
            id = Objects.requireNonNullElse(id, "");
            heading = Objects.requireNonNullElse(heading, "");
            sentences = present(sentences);
        }
    }

    /** One sentence, with the quotations that it names. */
    record Sentence(String text, List<String> references) {
        Sentence {
            text = Objects.requireNonNullElse(text, "");
            references = present(references);
        }
    }
}
