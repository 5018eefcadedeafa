package io.research.kernel.identity;

/**
 * The rows that a caller may read. Writes always take a {@link Tenant}, so that a change always belongs to the
 * organization that it is made and paid for (specification §5.4).
 */
public sealed interface ReadScope permits Tenant, WholeApp {

    /** The app, to which every caller is confined. */
    String appId();
}
