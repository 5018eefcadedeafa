package io.research.panel.callback;

import io.research.panel.cycle.RespondentOutcome;
import java.util.UUID;

/**
 * The state here after a supplier's callback.
 *
 * @param outcome what became of the person here; null while that is open
 */
record CallbackView(UUID projectId, String person, RespondentOutcome outcome) {}
