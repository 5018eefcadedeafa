package io.research.gateway.organization;

/**
 * A user to be created.
 *
 * @param email unique in the app, ignoring case
 * @param password as typed; only its hash is kept
 * @param platformAdmin whether the stored role is admin (specification §5.4)
 */
public record NewUser(String email, String name, String password, boolean platformAdmin) {

    /** Without the password. */
    @Override
    public String toString() {
        return "NewUser[" + name + "]";
    }
}
