package io.research.hub.output;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;
import java.util.UUID;

/**
 * What is to be made.
 *
 * @param name null where it follows from the prompt
 * @param templateId null for our own design
 */
record OutputRequest(OutputType type, String name, String prompt, UUID templateId) {
    static final int MAX_NAME = 200;
    static final int MAX_PROMPT = 8_000;

    static OutputRequest read(Fields in) {
        var type = in.required().choice("type", OutputType.class).orNull();
        var prompt = in.required()
                .string("prompt", Check.notBlank(), Check.maxCharacters(MAX_PROMPT))
                .orNull();
        var name = in.string("name", Check.notBlank(), Check.maxCharacters(MAX_NAME))
                .orNull();
        var template = in.uuid("template_id").orNull();
        if (type == OutputType.HIGHLIGHTS && template != null) {
            in.fault("template_id", "kind", "must be null for highlights");
        }
        return new OutputRequest(type, name, prompt, template);
    }
}
