package io.research.webhooks.delivery;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;

/** How deliveries are made (contract §9). */
@ConfigMapping(prefix = "research.webhooks.delivery")
interface DeliveryConfig {

    /** The pauses before the first and each further attempt; there are as many attempts as pauses. */
    @WithDefault("0s,5s,5m,30m,2h,5h,10h,14h,20h,24h")
    List<Duration> schedule();

    /** How long one attempt may take, from looking up the host to the end of the response. */
    @WithDefault("15s")
    Duration timeout();

    /** How long a delivery stays assigned to a worker that reports no result; longer than {@link #timeout()}. */
    @WithDefault("25s")
    Duration lease();

    /**
     * How many attempts of one webhook may be in progress at once, over all replicas; for an ordered webhook it is one.
     */
    @WithDefault("4")
    int perWebhook();

    /** How many attempts this process may have in progress at once. */
    @WithDefault("512")
    int parallel();

    /** How many of these one organization may have, so that its slow endpoints leave room for those of others. */
    @WithDefault("128")
    int perOrganization();

    /** How many bytes of bodies the attempts of this process may send at once; the last body may exceed it. */
    @WithDefault("16M")
    MemorySize bodies();

    /** How many of these bytes one organization may use; the last body may exceed it. */
    @WithDefault("4M")
    MemorySize bodiesPerOrganization();

    /** How long every attempt of a webhook must have failed before it is paused. */
    @WithDefault("10m")
    Duration pauseAfter();

    /** How long every attempt of a webhook must have failed before it is disabled. */
    @WithDefault("5d")
    Duration disableAfter();

    /**
     * How soon a paused webhook is tried again; the pause grows with the time it has been failing, to a tenth of that
     * time.
     */
    @WithDefault("1m")
    Duration probe();

    /** The longest time between two attempts of a paused webhook. */
    @WithDefault("1h")
    Duration longestProbe();

    /** How often to look for due deliveries; new ones are sent without waiting for this. */
    @WithDefault("1s")
    Duration poll();

    /**
     * How long a shutdown waits for attempts in progress before it cuts them off and gives them back. This happens
     * after {@code quarkus.shutdown.timeout} (10 s): both, plus two seconds, must fit into the time that the process is
     * given to stop, by default 30 s in Kubernetes ({@code terminationGracePeriodSeconds}) and 20 s in local
     * development.
     */
    @WithDefault("5s")
    Duration drain();
}
