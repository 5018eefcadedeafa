package io.research.interviews.admission;

import io.research.interviews.interview.Participant;
import io.research.interviews.interview.Source;

/** The answer at the door. */
public sealed interface Admission {

    /**
     * May have an interview.
     *
     * @param participant who was invited by name, or null
     */
    record Admitted(Source source, Participant participant) implements Admission {}

    /** The study takes nobody, or not this one. */
    record Closed() implements Admission {}
}
