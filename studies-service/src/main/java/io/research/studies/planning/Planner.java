package io.research.studies.planning;

import io.research.kernel.identity.Tenant;
import io.smallrye.mutiny.Uni;

/**
 * Answers one turn of a planning conversation: with questions to the designer, or with a plan. It has no side effects,
 * so it can be called again.
 */
interface Planner {

    /**
     * The answer; a failure means that this planner has none, never that the turn is at fault.
     *
     * @param tenant whose study it is
     */
    Uni<PlanningAnswer> next(Tenant tenant, PlanningTurn turn);
}
