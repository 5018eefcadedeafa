package io.research.interviews.session;

import io.research.interviews.interview.Participant;
import io.research.interviews.interview.Source;
import java.util.UUID;

/** Whether somebody is admitted to a study. */
sealed interface Admission {

    /**
     * The person may take part.
     *
     * @param participant who was invited by name, or null
     * @param interviewId the interview that is kept for somebody whom the panel sends; null for a new one
     * @param country where somebody whom the panel sends lives; null where it is not known
     * @param isSimulated whether the panel has sent no person but a simulated one
     */
    record Admitted(Source source, Participant participant, UUID interviewId, String country, boolean isSimulated)
            implements Admission {

        static Admitted to(Source source, Participant participant) {
            return new Admitted(source, participant, null, null, false);
        }
    }

    /**
     * The study takes nobody, or not this one.
     *
     * @param because why somebody whom the panel sends is turned away; null for others, and where it is not known
     */
    record Closed(ClosedBecause because) implements Admission {

        static Closed toAll() {
            return new Closed(null);
        }
    }
}
