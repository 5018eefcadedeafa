package io.research.interviews.session;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;

/** The participant's decision about a consent text. */
record ConsentRequest(boolean accepted, String version) {
    private static final int MAX_VERSION = 100;

    static ConsentRequest read(Fields in) {
        return new ConsentRequest(
                in.required().bool("accepted").orElse(false),
                in.required()
                        .string("version", Check.maxCharacters(MAX_VERSION))
                        .orNull());
    }
}
