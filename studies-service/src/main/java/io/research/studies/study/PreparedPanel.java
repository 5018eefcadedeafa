package io.research.studies.study;

import io.vertx.core.json.JsonObject;
import java.util.UUID;

/**
 * A panel that panel-service has written, with its money on hold.
 *
 * @param shown the JSON object that clients are shown, as panel-service wrote it
 * @param cycle what of it the study keeps
 */
public record PreparedPanel(String shown, LaunchedCycle cycle) {
    private static final String ONE_TIME = "one-time";

    static PreparedPanel read(String shown) {
        var panel = new JsonObject(shown);
        boolean recurs = !ONE_TIME.equals(panel.getString("frequency", ONE_TIME));
        return new PreparedPanel(shown, new LaunchedCycle(UUID.fromString(panel.getString("cycle_id")), recurs));
    }
}
