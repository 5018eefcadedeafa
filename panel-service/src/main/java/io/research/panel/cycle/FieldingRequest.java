package io.research.panel.cycle;

import io.research.kernel.json.Fields;

/**
 * The state that a study requests of its panel.
 *
 * @param revision of the study
 */
record FieldingRequest(FieldingOrder status, long revision) {

    static FieldingRequest read(Fields in) {
        return new FieldingRequest(
                in.required().choice("status", FieldingOrder.class).orNull(),
                in.required().integer("revision").orElse(0));
    }
}
