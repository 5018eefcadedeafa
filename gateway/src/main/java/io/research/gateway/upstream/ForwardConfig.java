package io.research.gateway.upstream;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How requests are received and forwarded. */
@ConfigMapping(prefix = "research.forward")
public interface ForwardConfig {

    /** How long it may take to connect to a service, including the wait for a free connection. */
    @WithDefault("2s")
    Duration connectTimeout();

    /** The maximum number of connections from each event loop to each service; there are two event loops per core. */
    @WithDefault("128")
    int connections();

    /** How many requests of each event loop may wait for a free connection to a service. */
    @WithDefault("512")
    int waiting();

    /**
     * The number of separate connections from each event loop to each service for streamed request bodies, so that slow
     * uploads do not use up the others.
     */
    @WithDefault("64")
    int uploads();

    /** How many long-lived responses each service may send at once; each uses a connection of its own. */
    @WithDefault("2048")
    int streams();

    /** How long a connection to a service may be idle in the middle of a response. */
    @WithDefault("2m")
    Duration idleTimeout();

    /** How long an idle connection to a service is kept for the next request. */
    @WithDefault("1m")
    Duration keepAlive();

    /** How long an HTTP/1 client may take to send the headers of a request, and the next bytes of its body. */
    @WithDefault("20s")
    Duration clientPatience();

    /**
     * The minimum average upload rate in bytes per second, over either protocol and also for refused bodies. A client
     * may fall behind by {@link #clientPatience}; being ahead counts for no more than that.
     */
    @WithDefault("16K")
    MemorySize uploadRate();

    /** Bodies up to this size are received completely before a connection to a service is used. */
    @WithDefault("64K")
    MemorySize gatheredUpload();

    /** The longest request target in characters; slightly below what the services accept. */
    @WithDefault("4000")
    int maxUriLength();

    /** The largest total size of header names and values; slightly below what the services accept. */
    @WithDefault("16K")
    MemorySize maxHeaderSize();

    /**
     * Responses up to this size are read completely before they are passed on, so that an interrupted one can still be
     * turned into an error.
     */
    @WithDefault("64K")
    MemorySize heldAnswer();

    /** How much of the body of a refused request is read, so that its client can read the refusal. */
    @WithDefault("64M")
    MemorySize drainLimit();

    /** When the gateway stops sending requests to a failing service. */
    Breaker breaker();

    /** When the gateway stops sending requests to a failing service. */
    interface Breaker {

        /** The period over which failures are counted. */
        @WithDefault("10s")
        Duration window();

        /** The minimum number of requests in that period; with fewer, failures are ignored. */
        @WithDefault("20")
        int requests();

        /** The percentage of them that may fail: no connection, no response, or an interrupted one. */
        @WithDefault("50")
        int failedPercent();

        /** How long no requests are sent to the service. */
        @WithDefault("5s")
        Duration pause();

        /** How many requests are then let through to test it. */
        @WithDefault("3")
        int probes();
    }
}
