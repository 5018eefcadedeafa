package io.research.hub.output;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;

/** How an output is to be changed. */
record EditRequest(String prompt) {

    static EditRequest read(Fields in) {
        return new EditRequest(in.required()
                .string("prompt", Check.notBlank(), Check.maxCharacters(OutputRequest.MAX_PROMPT))
                .orNull());
    }

    /** The new name of an output, read of a body that renames. */
    static String readName(Fields in) {
        return in.required()
                .string("name", Check.notBlank(), Check.maxCharacters(OutputRequest.MAX_NAME))
                .orNull();
    }
}
