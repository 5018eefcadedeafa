package io.research.kernel.storage;

import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.jboss.logging.Logger;
import software.amazon.awssdk.core.async.AsyncRequestBody;
import software.amazon.awssdk.services.s3.model.ChecksumAlgorithm;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.CreateMultipartUploadResponse;
import software.amazon.awssdk.services.s3.model.NoSuchUploadException;
import software.amazon.awssdk.services.s3.model.UploadPartResponse;

/**
 * The upload of one object: a small one in one request, a larger one in parts, of which one is sent while the next
 * fills. The object becomes visible when it is complete. Writing and finishing are sequential; aborting is possible at
 * any time.
 */
final class S3Upload {
    static final int PART = 8 * 1024 * 1024;

    private static final Logger LOG = Logger.getLogger(S3Upload.class);

    private final S3Connection connection;
    private final String bucket;
    private final String name;
    private final ChecksumAlgorithm checksum;

    private final List<CompletedPart> sent = new ArrayList<>();
    private Buffer filling = Buffer.buffer();
    private CompletableFuture<String> upload;
    private CompletableFuture<Void> sending = CompletableFuture.completedFuture(null);
    private boolean aborted;

    S3Upload(S3Connection connection, String bucket, String name, boolean checksums) {
        this.connection = connection;
        this.bucket = bucket;
        this.name = name;
        this.checksum = checksums ? ChecksumAlgorithm.CRC32 : null;
    }

    /** Completes when the next piece may come. */
    Uni<Void> take(Buffer piece) {
        filling.appendBuffer(piece);
        return filling.length() < PART ? Uni.createFrom().voidItem() : send();
    }

    /** Sends the rest and completes the object. */
    Uni<Void> finish() {
        if (upload == null) {
            byte[] whole = filled();
            return connection
                    .call(client -> client.putObject(
                            object -> object.bucket(bucket).key(name).checksumAlgorithm(checksum),
                            AsyncRequestBody.fromBytesUnsafe(whole)))
                    .replaceWithVoid();
        }
        var rest = filling.length() == 0 ? Uni.createFrom().voidItem() : send();
        return rest.chain(() -> ended(sending)).chain(() -> ended(upload)).chain(this::complete);
    }

    /** Removes everything from the store. Waits for requests in progress, because they could otherwise arrive later. */
    Uni<Void> abort() {
        synchronized (this) {
            aborted = true;
        }
        if (upload == null) {
            return Uni.createFrom().voidItem();
        }
        return ended(sending)
                .onFailure()
                .recoverWithNull()
                .chain(() -> ended(upload))
                .chain(id -> connection.call(client -> client.abortMultipartUpload(
                        parts -> parts.bucket(bucket).key(name).uploadId(id))))
                .onFailure(NoSuchUploadException.class) // it was made whole, or aborted before
                .recoverWithNull()
                .onFailure()
                .invoke(fault -> LOG.warnf("A broken upload could not be aborted, key=%s: %s", name, fault))
                .onFailure()
                .recoverWithNull()
                .replaceWithVoid();
    }

    /** Starts sending the full part once the previous one has arrived. */
    private Uni<Void> send() {
        byte[] part = filled();
        return begun(this::open)
                .chain(() -> ended(sending))
                .chain(() -> ended(upload))
                .invoke(id -> unlessAborted(() -> sending = send(id, part)))
                .replaceWithVoid();
    }

    private CompletableFuture<Void> send(String id, byte[] part) {
        int number = sent.size() + 1;
        return connection
                .begin(client -> client.uploadPart(
                        request -> request.bucket(bucket)
                                .key(name)
                                .uploadId(id)
                                .partNumber(number)
                                .checksumAlgorithm(checksum),
                        AsyncRequestBody.fromBytesUnsafe(part)))
                .thenAccept(answer -> sent.add(part(number, answer)));
    }

    private byte[] filled() {
        byte[] part = filling.getBytes();
        filling = Buffer.buffer();
        return part;
    }

    private void open() {
        if (upload == null) {
            upload = connection
                    .begin(client -> client.createMultipartUpload(
                            request -> request.bucket(bucket).key(name).checksumAlgorithm(checksum)))
                    .thenApply(CreateMultipartUploadResponse::uploadId);
        }
    }

    private Uni<Void> complete(String id) {
        return connection
                .call(client -> client.completeMultipartUpload(request ->
                        request.bucket(bucket).key(name).uploadId(id).multipartUpload(parts -> parts.parts(sent))))
                .replaceWithVoid();
    }

    private Uni<Void> begun(Runnable work) {
        return Uni.createFrom().voidItem().invoke(() -> unlessAborted(work));
    }

    /** Recorded, because aborting must know about everything that was started. */
    private synchronized void unlessAborted(Runnable work) {
        if (aborted) {
            throw new CancellationException("the upload was aborted");
        }
        work.run();
    }

    /** A copy, because cancelling the wait must not cancel the work. */
    private static <T> Uni<T> ended(CompletableFuture<T> work) {
        return Uni.createFrom().completionStage(work.copy());
    }

    private static CompletedPart part(int number, UploadPartResponse answer) {
        return CompletedPart.builder()
                .partNumber(number)
                .eTag(answer.eTag())
                .checksumCRC32(answer.checksumCRC32())
                .build();
    }
}
