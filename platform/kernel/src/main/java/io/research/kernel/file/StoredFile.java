package io.research.kernel.file;

import io.research.kernel.identity.Tenant;
import java.time.Instant;
import java.util.UUID;

/**
 * A file in the object store.
 *
 * @param kind of {@link FileKind#name}
 * @param subject what it is about or belongs to, such as the id of an interview
 * @param key where the store has it
 * @param bytes its size; 0 until it is ready
 * @param changedAt when it was noted, or became ready
 */
public record StoredFile(
        UUID id, Tenant tenant, String kind, String subject, String key, long bytes, Instant changedAt) {}
