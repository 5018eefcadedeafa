package io.research.kernel.job;

import java.util.List;

/** Provides the handlers of several kinds of jobs; a bean. */
public interface JobHandlers {

    /** One handler per kind. */
    List<JobHandler<?>> handlers();
}
