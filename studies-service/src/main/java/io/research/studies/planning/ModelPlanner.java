package io.research.studies.planning;

import io.research.assistant.Feature;
import io.research.assistant.LanguageModel;
import io.research.assistant.ModelUse;
import io.research.assistant.Structured;
import io.research.assistant.StructuredRequest;
import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Lets the language model answer, if there is one, in one call and at most one repair. If it gives no answer that
 * follows every {@link PlanRule}, the template answers and says why.
 */
@ApplicationScoped
class ModelPlanner implements Planner {
    private static final Logger LOG = Logger.getLogger(ModelPlanner.class);
    private static final String NAME = "study_plan";
    private static final int TOKENS = 12_000;

    private final LanguageModel model;
    private final TemplatePlanner template;

    ModelPlanner(LanguageModel model, TemplatePlanner template) {
        this.model = model;
        this.template = template;
    }

    @Override
    public Uni<PlanningAnswer> next(Tenant tenant, PlanningTurn turn) {
        return model.isConfigured() ? ask(tenant, turn) : template.next(turn, Origin.TEMPLATE);
    }

    private Uni<PlanningAnswer> ask(Tenant tenant, PlanningTurn turn) {
        var messages = Prompt.of(turn);
        if (messages.isEmpty()) {
            return instead(turn, "too_long");
        }
        var reader = new PlanReader(turn);
        var use = new ModelUse(Feature.PLANNING, tenant.organizationId(), tenant.appId());
        return model.structured(new StructuredRequest<>(use, NAME, Prompt.SCHEMA, messages.get(), reader, TOKENS))
                .chain(reply -> plan(reply, reader)
                        .map(plan -> Uni.createFrom().item(ModelAnswer.of(turn, plan)))
                        .orElseGet(() -> instead(turn, reason(reply))));
    }

    private static Optional<ModelPlan> plan(Structured<ModelPlan> reply, PlanReader reader) {
        return switch (reply) {
            case Structured.Written<ModelPlan> written -> Optional.of(written.value());
            case Structured.Failed<ModelPlan> failed -> reader.fitted();
        };
    }

    private static String reason(Structured<ModelPlan> reply) {
        return reply instanceof Structured.Failed<ModelPlan> failed
                ? failed.reason().wire()
                : "none";
    }

    private Uni<PlanningAnswer> instead(PlanningTurn turn, String reason) {
        LOG.warnf("The template answered instead of the language model, reason=%s", reason);
        return template.next(turn, Origin.insteadOfModel(reason));
    }
}
