package io.research.gateway.organization;

import com.fasterxml.jackson.annotation.JsonValue;
import io.research.kernel.json.Wire;

/** What a user is in an organization (contract §14, Keys and sign-in). */
public enum OrganizationRole {
    OWNER,
    ADMIN,
    MEMBER;

    @JsonValue
    String wire() {
        return Wire.of(this);
    }
}
