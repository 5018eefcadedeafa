package io.research.webhooks.outbound;

import java.net.InetAddress;
import java.util.List;

/** Where a URL leads at this moment. */
public sealed interface Destination {

    /** To these addresses, each of which may be called; never empty. */
    record Reachable(List<InetAddress> addresses) implements Destination {

        public Reachable {
            addresses = List.copyOf(addresses);
        }
    }

    /** Nowhere: the host has no address, or one that must not be called. */
    record Refused(FailureReason reason) implements Destination {}
}
