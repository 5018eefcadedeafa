package io.research.gateway.access;

/**
 * What a user is at this moment.
 *
 * @param platformAdmin whether the stored role is admin
 * @param member whether it belongs to the organization that was asked about
 * @param selectionKnown whether its app has the organization that was selected
 */
public record UserAccess(boolean platformAdmin, boolean member, boolean selectionKnown) {
    /** Of a user who is no longer there. */
    static final UserAccess NONE = new UserAccess(false, false, false);
}
