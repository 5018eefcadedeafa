package io.research.gateway.organization;

/** What a user is in an organization (contract §14, Keys and sign-in). */
public enum OrganizationRole {
    OWNER,
    ADMIN,
    MEMBER
}
