package io.research.kernel.identity;

/** What credentials allow (specification §5.2); the values of {@code @RolesAllowed}. */
public final class Scope {
    public static final String READ = "read";
    public static final String WRITE = "write";
    public static final String PANEL_LAUNCH = "panel:launch";
    public static final String REWARDS_SEND = "rewards:send";

    /** In the token that the gateway creates for requests without an account: participants' pages. */
    public static final String PARTICIPANT = "participant";

    /**
     * In the tokens of services that call in their own name ({@link ServiceTokens}); allows internal operations only.
     */
    public static final String SERVICE = "service";

    private Scope() {}
}
