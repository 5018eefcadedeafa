package io.research.signal.reading;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;

/** The reasons and objections of all who answered, as a model grouped them. */
@RegisterForReflection
public record GroupedReasons(List<ReasonGroup> reasons, List<ReasonGroup> objections) {

    public GroupedReasons {
        reasons = List.copyOf(reasons);
        objections = List.copyOf(objections);
    }
}
