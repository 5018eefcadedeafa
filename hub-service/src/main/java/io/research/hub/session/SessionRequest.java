package io.research.hub.session;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;

/** The name of a session, for creating and renaming. */
record SessionRequest(String name) {
    private static final int MAX_NAME = 200;

    static SessionRequest read(Fields in) {
        return new SessionRequest(in.required()
                .string("name", Check.notBlank(), Check.maxCharacters(MAX_NAME))
                .orNull());
    }
}
