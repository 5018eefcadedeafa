package io.research.gateway.session;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;

/** E-mail address and password. */
record SignInRequest(String email, String password) {
    private static final int LONGEST = 1024;

    static SignInRequest read(Fields in) {
        return new SignInRequest(
                in.required()
                        .string("email", Check.notBlank(), Check.maxCharacters(LONGEST))
                        .orNull(),
                in.required()
                        .string("password", Check.notBlank(), Check.maxCharacters(LONGEST))
                        .orNull());
    }

    /** Without the password. */
    @Override
    public String toString() {
        return "SignInRequest[]";
    }
}
