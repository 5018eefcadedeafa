package io.research.webhooks.attempt;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;

/** How deliveries are made (contract §9). */
@ConfigMapping(prefix = "research.webhooks.delivery")
public interface DeliveryConfig {

    /** The pauses before the first and each further attempt; as many attempts as pauses. */
    @WithDefault("0s,5s,5m,30m,2h,5h,10h,14h,20h,24h")
    List<Duration> schedule();

    /** The time of one attempt, from looking up the host to the end of the answer. */
    @WithDefault("15s")
    Duration timeout();

    /** How long a delivery stays with a worker that gives no result; longer than {@link #timeout()}. */
    @WithDefault("25s")
    Duration lease();

    /** How many attempts of one webhook are under way at once, over all replicas; an ordered webhook has one. */
    @WithDefault("4")
    int perWebhook();

    /** How many attempts this process makes at once. */
    @WithDefault("512")
    int parallel();

    /** How many of these one organization may have, so that its hanging endpoints leave room for those of others. */
    @WithDefault("128")
    int perOrganization();

    /** How many bytes of bodies the attempts of this process send at once, one body more or less. */
    @WithDefault("16M")
    MemorySize bodies();

    /** How many of these may be of one organization, one body more or less. */
    @WithDefault("4M")
    MemorySize bodiesPerOrganization();

    /** How long nothing but failures must have come back from a webhook before it is paused. */
    @WithDefault("10m")
    Duration pauseAfter();

    /** How long nothing but failures must have come back before a webhook is disabled. */
    @WithDefault("5d")
    Duration disableAfter();

    /** How soon a paused webhook is tried again; later the longer it fails, after a tenth of that time. */
    @WithDefault("1m")
    Duration probe();

    /** The longest time between two attempts of a paused webhook. */
    @WithDefault("1h")
    Duration longestProbe();

    /** How often due deliveries are looked for; new ones do not wait for it. */
    @WithDefault("1s")
    Duration poll();

    /**
     * How long a shutdown waits for attempts under way before it cuts them off and gives them back. It comes after
     * {@code quarkus.shutdown.timeout} (10 s): both and two seconds must fit into the time that whoever stops the process
     * leaves it, 30 s by default in Kubernetes ({@code terminationGracePeriodSeconds}) and 20 s in local work.
     */
    @WithDefault("5s")
    Duration drain();
}
