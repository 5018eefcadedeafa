package io.research.webhooks.fakes;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.event.EventCodec;
import io.research.kernel.event.RawEvent;
import io.research.kernel.time.Ids;
import io.research.testkit.EventContract;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.Set;

/** What other services announce, as the samples of the contract show it. */
public final class Samples {
    private static final String STUDY = "0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1";

    private Samples() {}

    /** The event as it comes from the broker. */
    public static RawEvent arrived(Event<?> event) {
        return EventCodec.readRaw(EventCodec.write(event).getBytes(StandardCharsets.UTF_8), Set.of(event.type()))
                .orElseThrow();
    }

    /** A new event of that type about the integrator's study. */
    public static Event<?> aSampleOf(EventType type, Integrator owner) {
        var event = new JsonObject(
                EventContract.sample(type).replace(STUDY, owner.study().toString()));
        event.put("id", Ids.next().toString());
        event.put("organization_id", owner.organizationId());
        event.put("app_id", Integrator.APP);
        if (type == EventType.PANEL_CYCLE_COMPLETED) {
            event.getJsonObject("data").put("cycle_id", Ids.next().toString());
        }
        return EventCodec.read(event.encode()).orElseThrow();
    }
}
