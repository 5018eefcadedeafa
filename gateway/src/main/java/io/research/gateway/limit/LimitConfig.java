package io.research.gateway.limit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** How often requests may come. */
@ConfigMapping(prefix = "research.limits")
interface LimitConfig {

    /** How long a window is. */
    @WithDefault("60s")
    Duration window();

    /** Requests of one user or API key in a window; a key may have its own number. */
    @WithDefault("120")
    int perUser();

    /**
     * Requests of all users and keys of an organization together in a window, keys with a number of their own left out; ten
     * times those of a user unless it is set.
     */
    OptionalInt perOrganization();

    /** Wrong credentials from one address in a window; then only keys that are remembered and signed sessions pass. */
    @WithDefault("100")
    int failuresPerAddress();

    /** Requests from one address in a window, on routes that ask for no credential. */
    @WithDefault("300")
    int perAddress();

    /** Requests from one address in a window for the files of pages, counted for themselves. */
    @WithDefault("3000")
    int filesPerAddress();

    /**
     * Connections of one address at once; more are closed as they come. Those of trusted proxies are not counted: a balancer
     * that hides where connections come from has to be one of them. Of the 10,000 that the gateway holds, one address can so
     * take a tenth; a thousand people behind one address still get in.
     */
    @WithDefault("1024")
    int connectionsPerAddress();

    /**
     * Bodies that stream by at once from one address ({@code research.forward.gathered-upload}); more are refused with 429.
     * A service reads each with one of its 200 threads, so that three addresses together cannot take all of them.
     */
    @WithDefault("64")
    int uploadsPerAddress();

    /**
     * Answers that go on for long, such as interviews that are watched, at once to one address; more are refused with 429. A
     * room full of people behind one address has enough, and sixteen addresses together take what a service gives
     * ({@code research.live.streams}).
     */
    @WithDefault("128")
    int streamsPerAddress();

    /** Networks whose X-Forwarded-For is believed, such as {@code 10.0.0.0/8}; nobody's unless it is set. */
    Optional<List<String>> trustedProxies();

    /** Whether 127.0.0.1 and ::1 are not counted: for local work only. */
    @WithDefault("false")
    boolean loopbackExempt();

    /** Users, and addresses, whose windows are remembered by this process at most. */
    @WithDefault("100000")
    long tracked();

    /**
     * The Redis or Valkey in which the replicas count together: {@code redis[s]://[user:password@]host:port}. Without it
     * each process counts for itself. Never logged.
     */
    Optional<String> redis();

    /** How long a request waits for Redis before this process counts it alone. */
    @WithDefault("50ms")
    Duration redisTimeout();

    /** How long Redis is left alone after it has failed. */
    @WithDefault("2s")
    Duration redisPause();
}
