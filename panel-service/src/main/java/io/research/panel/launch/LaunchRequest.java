package io.research.panel.launch;

import io.research.kernel.json.Fields;
import io.research.panel.order.PanelOrder;
import io.research.panel.order.StudyBrief;
import java.util.UUID;

/**
 * A launch or an estimate, as sent by studies-service.
 *
 * @param apiKeyId the key that pays; null when somebody who signed in does
 */
record LaunchRequest(StudyBrief study, PanelOrder order, UUID apiKeyId) {

    static LaunchRequest read(Fields in) {
        return new LaunchRequest(
                in.required().object("study", StudyBrief::read).orNull(),
                readOrder(in),
                in.uuid("api_key_id").orNull());
    }

    /** Reads the body of the client alone. */
    static PanelOrder readOrder(Fields in) {
        return in.required().object("panel", PanelOrder::read).orNull();
    }
}
