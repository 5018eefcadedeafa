package io.research.gateway.limit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** How many requests are accepted. */
@ConfigMapping(prefix = "research.limits")
interface LimitConfig {

    /** The length of a counting window. */
    @WithDefault("60s")
    Duration window();

    /** How many requests one user or API key may make per window; a key may have a limit of its own. */
    @WithDefault("120")
    int perUser();

    /**
     * How many calls the pages of the dashboard, or tools of agents, may make for one user or API key per window, counted apart
     * from its own: a page or a tool makes several, and some are repeated while somebody looks or waits.
     */
    @WithDefault("900")
    int perDashboardUser();

    /**
     * How many requests all users and keys of an organization may make together per window, not counting keys with a
     * limit of their own; by default ten times the limit per user.
     */
    OptionalInt perOrganization();

    /**
     * How many wrong credentials one address may send per window; after that, only cached keys and signed sessions are
     * accepted from it.
     */
    @WithDefault("100")
    int failuresPerAddress();

    /** How many requests one address may make per window on routes that need no credential. */
    @WithDefault("300")
    int perAddress();

    /** How many requests for page assets one address may make per window; they are counted separately. */
    @WithDefault("3000")
    int filesPerAddress();

    /**
     * How many connections one address may have open; more are closed immediately. Connections from trusted proxies are
     * not counted, so a load balancer that hides the client's address must be listed there. One address can thus use a
     * tenth of the gateway's 10,000 connections, which is enough for a thousand people behind one address.
     */
    @WithDefault("1024")
    int connectionsPerAddress();

    /**
     * How many streamed request bodies ({@code research.forward.gathered-upload}) one address may send at once; more
     * are refused with 429. A service reads each with one of its 200 threads, so three addresses together cannot take
     * all of them.
     */
    @WithDefault("64")
    int uploadsPerAddress();

    /**
     * How many long-lived responses, such as watched interviews, one address may receive at once; more are refused with
     * 429. That is enough for a room full of people behind one address; sixteen addresses together reach the limit of a
     * service ({@code research.live.streams}).
     */
    @WithDefault("128")
    int streamsPerAddress();

    /** Networks whose X-Forwarded-For is trusted, such as {@code 10.0.0.0/8}; none by default. */
    Optional<List<String>> trustedProxies();

    /** Whether 127.0.0.1 and ::1 are exempt from limits; only for local development. */
    @WithDefault("false")
    boolean loopbackExempt();

    /** How many users, and how many addresses, this process keeps counters for. */
    @WithDefault("100000")
    long tracked();

    /**
     * The Redis or Valkey in which the replicas share their counters: {@code redis[s]://[user:password@]host:port}.
     * Without it, each process counts on its own. Never logged.
     */
    Optional<String> redis();

    /** How long a request waits for Redis before this process counts it on its own. */
    @WithDefault("50ms")
    Duration redisTimeout();

    /** How long Redis is not used after a failure. */
    @WithDefault("2s")
    Duration redisPause();
}
