package io.research.gateway.session;

import io.quarkus.runtime.annotations.RegisterForReflection;

/** A token as OAuth answers it (contract §14, Keys and sign-in). */
@RegisterForReflection
record TokenView(String accessToken, String tokenType, long expiresIn) {

    /** Without the token. */
    @Override
    public String toString() {
        return "TokenView[]";
    }
}
