package io.research.kernel.storage;

import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * A bucket of an S3-compatible store, {@code research.storage.s3}. Its credentials need {@code GetObject},
 * {@code PutObject}, {@code DeleteObject} and {@code AbortMultipartUpload} on the objects, and {@code ListBucket} on
 * the bucket; without {@code ListBucket}, a store reports a missing object as forbidden.
 *
 * <p>The bucket should have a rule that aborts multipart uploads after a day, because a killed process leaves its own
 * behind.
 */
public interface S3Config {

    /** The name of the bucket; without one, objects are not kept in S3. */
    Optional<String> bucket();

    /** The region of the bucket; by default that of the AWS environment, or {@code us-east-1} if an endpoint is set. */
    Optional<String> region();

    /** The address of a store other than AWS, such as {@code https://objects.example}. */
    Optional<URI> endpoint();

    /** The address of the store for people who open links, if they reach it under another name than the services do. */
    Optional<URI> publicEndpoint();

    /** Whether the bucket is named in the path instead of the host name, as most stores other than AWS require. */
    @WithDefault("false")
    boolean pathStyle();

    /**
     * The id of an access key; without one, credentials come from the default chain of AWS (environment, profile,
     * role).
     */
    Optional<String> accessKeyId();

    /** The secret of that access key; set both or neither. Never logged. */
    Optional<String> secretAccessKey();

    /** The prefix of all keys of this service in the bucket, without a trailing slash. */
    Optional<String> prefix();

    /** Whether transfers are checked by CRC32; turn it off for stores that do not support such checksums. */
    @WithDefault("true")
    boolean checksums();

    /** How long it may take to connect. */
    @WithDefault("2s")
    Duration connectTimeout();

    /** How long a request may take until its response headers arrive, and how long its content may pause. */
    @WithDefault("30s")
    Duration attemptTimeout();

    /** How long a request may take including its retries, of which there are at most two. */
    @WithDefault("75s")
    Duration callTimeout();

    /**
     * How many connections this process may open; further requests wait for one, for up to twice the connect timeout.
     */
    @WithDefault("64")
    int connections();
}
