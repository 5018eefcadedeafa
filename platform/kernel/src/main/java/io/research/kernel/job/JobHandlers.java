package io.research.kernel.job;

import java.util.List;

/** Has the handlers of several kinds of jobs; a bean. */
public interface JobHandlers {

    /** One for each kind. */
    List<JobHandler<?>> handlers();
}
