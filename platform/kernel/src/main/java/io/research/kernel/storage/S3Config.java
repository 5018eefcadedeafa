package io.research.kernel.storage;

import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * A bucket of an S3-compatible store, {@code research.storage.s3}. Whoever may use it needs {@code GetObject},
 * {@code PutObject}, {@code DeleteObject} and {@code AbortMultipartUpload} on its objects, and {@code ListBucket} on
 * itself, without which a store says of a missing object that it is forbidden.
 *
 * <p>A rule of the bucket should abort multipart uploads after a day: a process that is killed leaves its own behind.
 */
public interface S3Config {

    /** The bucket's name; without one objects are not kept in S3. */
    Optional<String> bucket();

    /** Its region; else what AWS's environment says, or {@code us-east-1} where an endpoint is named. */
    Optional<String> region();

    /** Where a store that is not AWS's is reached, such as {@code https://objects.example}. */
    Optional<URI> endpoint();

    /** The same as those see it who open links, when they reach the store under another name than services do. */
    Optional<URI> publicEndpoint();

    /** Whether the bucket stands in the path and not in the host name; most stores that are not AWS's want it. */
    @WithDefault("false")
    boolean pathStyle();

    /** The id of an access key; else the default chain of AWS finds credentials (environment, profile, role). */
    Optional<String> accessKeyId();

    /** The secret of that access key, which it comes with; never logged. */
    Optional<String> secretAccessKey();

    /** What all keys of this service begin with in the bucket, without a slash at its end. */
    Optional<String> prefix();

    /** Whether content is checked by CRC32 on its way; off for stores that know no such checksums. */
    @WithDefault("true")
    boolean checksums();

    /** How long a connection may take. */
    @WithDefault("2s")
    Duration connectTimeout();

    /** How long one request may take, from its first byte to the head of its answer; and any pause in its content. */
    @WithDefault("30s")
    Duration attemptTimeout();

    /** How long it may take with its repetitions, of which there are at most two. */
    @WithDefault("75s")
    Duration callTimeout();

    /** How many connections this process may have; further requests wait for one twice as long as one may take. */
    @WithDefault("64")
    int connections();
}
