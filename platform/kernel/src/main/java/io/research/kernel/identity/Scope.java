package io.research.kernel.identity;

/** What credentials allow (specification §5.2); the values of {@code @RolesAllowed}. */
public final class Scope {
    public static final String READ = "read";
    public static final String WRITE = "write";
    public static final String PANEL_LAUNCH = "panel:launch";
    public static final String REWARDS_SEND = "rewards:send";

    /** Held by the token that the gateway gives to requests without an account: participants' pages. */
    public static final String PARTICIPANT = "participant";

    /** Held by services that call in their own name ({@link ServiceTokens}); opens internal operations only. */
    public static final String SERVICE = "service";

    private Scope() {}
}
