package io.research.node.kubelet;

import com.fasterxml.jackson.databind.JsonNode;

/** What the three probes of a container say of it together. */
final class Health {
    private final Probe startup;
    private final Probe readiness;
    private final Probe liveness;
    private final String address;
    private boolean started;
    private boolean ready;

    Health(JsonNode container, String address) {
        this.startup = new Probe(container, "startupProbe");
        this.readiness = new Probe(container, "readinessProbe");
        this.liveness = new Probe(container, "livenessProbe");
        this.address = address;
        this.started = !startup.isDeclared();
        this.ready = started && !readiness.isDeclared();
    }

    boolean isReady() {
        return ready;
    }

    /** Asks what is due; whether the container is to be killed. */
    boolean look() {
        if (!started) {
            if (startup.isDue()) {
                started = startup.succeeds(address);
            }
            return !started && startup.hasFailedForGood();
        }
        if (!readiness.isDeclared()) {
            ready = true;
        } else if (readiness.isDue()) {
            boolean good = readiness.succeeds(address);
            ready = good || ready && !readiness.hasFailedForGood();
        }
        return liveness.isDue() && !liveness.succeeds(address) && liveness.hasFailedForGood();
    }
}
