package io.research.gateway.upstream;

import io.quarkus.runtime.configuration.MemorySize;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How requests are taken in and sent on. */
@ConfigMapping(prefix = "research.forward")
public interface ForwardConfig {

    /** How long a connection to a service may take, the wait for a free one included. */
    @WithDefault("2s")
    Duration connectTimeout();

    /** Connections of each event loop to each service at most; there are two event loops to a core. */
    @WithDefault("128")
    int connections();

    /** Requests of each event loop that may wait for a free connection to a service. */
    @WithDefault("512")
    int waiting();

    /**
     * Connections of each event loop to each service for bodies that stream by, beside those for all other requests: slow
     * uploads can so take no connection from them.
     */
    @WithDefault("64")
    int uploads();

    /** Answers that go on for long, at once from each service; each has a connection of its own beside those. */
    @WithDefault("2048")
    int streams();

    /** How long a connection to a service may stand still in the middle of an answer. */
    @WithDefault("2m")
    Duration idleTimeout();

    /** How long a connection to a service is kept for the next request. */
    @WithDefault("1m")
    Duration keepAlive();

    /** How long a client may take over HTTP/1 for the head of a request, and for the next bytes of its body. */
    @WithDefault("20s")
    Duration clientPatience();

    /**
     * How many bytes a second a client has to send, over either protocol, on the whole and all the way: it may be behind by
     * {@link #clientPatience}, and no further ahead than that is counted; of refused bodies too.
     */
    @WithDefault("16K")
    MemorySize uploadRate();

    /** Bodies up to this size are taken in whole before a connection to a service is taken. */
    @WithDefault("64K")
    MemorySize gatheredUpload();

    /** Longest request target in characters; a little below what the services read. */
    @WithDefault("4000")
    int maxUriLength();

    /** Largest sum of names and values of the request headers; a little below what the services read. */
    @WithDefault("16K")
    MemorySize maxHeaderSize();

    /** Answers up to this size are read whole before they are passed on: one that breaks off can still be told. */
    @WithDefault("64K")
    MemorySize heldAnswer();

    /** How much of a refused request's body is read, so that its client gets to read the refusal. */
    @WithDefault("64M")
    MemorySize drainLimit();

    /** When a service is left alone. */
    Breaker breaker();

    /** When a service is left alone. */
    interface Breaker {

        /** The time that is looked at. */
        @WithDefault("10s")
        Duration window();

        /** Fewer requests than these in that time say nothing. */
        @WithDefault("20")
        int requests();

        /** The part of them, in percent, that may fail: no connection, no answer, or one that breaks off. */
        @WithDefault("50")
        int failedPercent();

        /** How long the service is left alone. */
        @WithDefault("5s")
        Duration pause();

        /** Requests that then try it. */
        @WithDefault("3")
        int probes();
    }
}
