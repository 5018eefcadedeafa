package io.research.signal.run;

import io.smallrye.mutiny.Uni;

/** Counts the one number of runs, from the answers that there are. */
public interface HeadlineCounter {

    /** The number of the run as it stands, null before anybody answered; in the current transaction. */
    Uni<HeadlineMetric> count(RunState run);
}
