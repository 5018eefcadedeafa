package io.research.kernel.identity;

/**
 * Whose rows a caller may read. Whatever writes asks for a {@link Tenant}, so that a change always knows which
 * organization it is made and paid for in (specification §5.4).
 */
public sealed interface ReadScope permits Tenant, WholeApp {

    /** The app, within which every caller stays. */
    String appId();
}
