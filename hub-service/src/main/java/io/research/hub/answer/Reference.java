package io.research.hub.answer;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.hub.retrieval.FoundPassage;
import io.research.text.quotation.Quotation;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The place of a quotation (contract §10). */
@RegisterForReflection
public record Reference(
        String label,
        String type,
        UUID studyId,
        UUID interviewId,
        Integer messageIndex,
        String turnId,
        String quotation,
        UUID sourceId,
        Integer page,
        int startOffset,
        int endOffset) {

    /** A reference to words in a passage, with that label. */
    public static Reference of(String label, FoundPassage passage, Quotation quotation) {
        boolean interview = passage.isInterview();
        return new Reference(
                label,
                interview ? "interview" : "document",
                passage.studyId(),
                interview ? passage.key().evidenceId() : null,
                interview ? passage.place() : null,
                passage.turnId(),
                quotation.text(),
                passage.sourceId(),
                !interview && passage.paged() ? passage.place() : null,
                passage.start() + quotation.start(),
                passage.start() + quotation.end());
    }

    /** The interviews that those references point into. */
    public static Set<UUID> interviews(Collection<Reference> references) {
        return references.stream()
                .map(Reference::interviewId)
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** The interview or document that it points into. */
    @com.fasterxml.jackson.annotation.JsonIgnore
    public UUID evidenceId() {
        return interviewId == null ? sourceId : interviewId;
    }
}
