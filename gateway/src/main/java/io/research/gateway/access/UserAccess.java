package io.research.gateway.access;

/**
 * The current roles of a user.
 *
 * @param platformAdmin whether the stored role is admin
 * @param member whether it belongs to the organization that was asked about
 * @param selectionKnown whether its app has the organization that was selected
 */
public record UserAccess(boolean platformAdmin, boolean member, boolean selectionKnown) {
    /** The access of a user who no longer exists. */
    static final UserAccess NONE = new UserAccess(false, false, false);
}
