package io.research.webhooks.outbound;

import io.smallrye.mutiny.Uni;
import java.net.InetAddress;
import java.util.List;

/** Asks for the addresses of host names. */
interface NameLookup {

    /** All addresses of the name, best first; fails when it has none or nobody can tell in time. On the caller's context. */
    Uni<List<InetAddress>> all(String name);
}
