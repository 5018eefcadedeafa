package io.research.signal.reading;

import io.research.kernel.identity.ReadScope;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Shows what was read in the answers of runs. */
@ApplicationScoped
public class Readings {
    private final ReadingRepository readings;

    Readings(ReadingRepository readings) {
        this.readings = readings;
    }

    /** What a model found in the answers of the run, null where none has read them; in the current session. */
    public Uni<GroupedReasons> find(ReadScope scope, UUID runId) {
        return readings.find(scope, runId);
    }
}
