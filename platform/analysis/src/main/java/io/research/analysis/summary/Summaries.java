package io.research.analysis.summary;

import io.research.analysis.opinion.Questionnaire;
import io.research.assistant.ModelTally;
import io.research.assistant.ModelUse;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.Map;

/** Has summaries written. */
@ApplicationScoped
public class Summaries {

    /** Never fails; overview etc. empty and failure set where the model gave nothing that holds. */
    public Uni<Summary> write(
            ModelUse use,
            Questionnaire asked,
            String studyName,
            List<CountedOpinion> opinions,
            int interviews,
            ModelTally tally) {
        return Uni.createFrom().item(new Summary(List.of(), Map.of(), List.of(), List.of(), 0, "unavailable"));
    }
}
