package io.research.gateway.hold;

import io.research.kernel.json.QueryFields;
import java.util.UUID;

/**
 * Which open holds are asked for.
 *
 * @param owner what the operations of the service begin with, such as {@code reward} in {@code reward-<id>}
 * @param quietSeconds how long nothing has happened to them, at least
 * @param after the last one that was looked at
 */
record OpenHoldsRequest(String owner, int quietSeconds, UUID after) {
    private static final UUID FIRST = new UUID(0, 0);
    private static final int MOST_SECONDS = 31_536_000;

    static OpenHoldsRequest read(QueryFields in) {
        String owner = in.text("owner");
        if (owner == null || !owner.matches("[a-z]{1,30}")) {
            in.fault("owner", "characters", "must be 1 to 30 lower-case letters");
        }
        UUID after = in.uuid("after");
        return new OpenHoldsRequest(
                owner, in.integer("quiet_seconds", 0, 0, MOST_SECONDS), after == null ? FIRST : after);
    }
}
