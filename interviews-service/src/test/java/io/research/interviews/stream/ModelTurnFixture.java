package io.research.interviews.stream;

import static io.research.interviews.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MeterRegistry;
import io.research.interviews.Guest;
import io.research.interviews.StudyFixture;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.util.List;

/** What participants say to a model, and what is heard and counted of its answer. */
final class ModelTurnFixture {
    /** Invites a follow-up of the interviewer's own. */
    static final String OPINION = "I like green tea. ";

    static final String FULL =
            "In the morning I always drink a big cup of green tea with my sister, because it wakes me up slowly, it does"
                    + " not hurt my stomach as coffee does, and we have time to talk before the children get up.";
    private static final JsonObject PLAN = new JsonObject()
            .put("objectives", "Learn which tea people would buy if it were grown in the mountains.")
            .put("conversation_flow", "-");

    private ModelTurnFixture() {}

    static StudyFixture study() {
        return aStudy().with("study_plan", PLAN.copy())
                .withGuide("# Morning\nWhat do you drink?\n# Buying\nHow did you choose the last tea?")
                .published();
    }

    static List<EventStream.Event> hears(Guest guest, URI service, String clientId, String text) throws IOException {
        try (var stream = EventStream.saying(guest, service, clientId, text)) {
            assertThat(stream.status()).isEqualTo(200);
            return stream.rest();
        }
    }

    /** How many turns of the model have ended so. */
    static double turns(MeterRegistry metrics, String outcome) {
        var counter =
                metrics.find("interviewer.model.turns").tag("outcome", outcome).counter();
        return counter == null ? 0 : counter.count();
    }
}
