package io.research.kernel.storage;

import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.vertx.core.buffer.Buffer;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import mutiny.zero.flow.adapters.AdaptersToFlow;
import software.amazon.awssdk.core.async.AsyncResponseTransformer;
import software.amazon.awssdk.services.s3.model.ChecksumMode;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.NoSuchKeyException;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * Objects in a bucket of an S3-compatible store, and links that lead to that store.
 *
 * <p>An upload holds at most two parts of {@value S3Upload#PART} bytes, a smaller one no more than itself. Where the
 * bucket keeps versions, a replaced or deleted object lives on as one until a rule of the bucket ends it. With credentials
 * that expire a link ends with them.
 */
public final class S3Store implements ObjectStore, AutoCloseable {
    private static final int PIECE = 64 * 1024;
    private static final int PIECES_AHEAD = 16;
    private static final int RANGE_NOT_SATISFIABLE = 416;

    private final S3Connection connection;
    private final String bucket;
    private final String prefix;
    private final boolean checksums;

    /** @throws IllegalStateException when the settings name no bucket, or half an access key */
    public S3Store(S3Config config) {
        this.bucket =
                config.bucket().orElseThrow(() -> new IllegalStateException("research.storage.s3.bucket is not set"));
        this.prefix =
                config.prefix().map(folder -> ObjectKey.require(folder) + "/").orElse("");
        this.checksums = config.checksums();
        this.connection = new S3Connection(config);
    }

    @Override
    public Uni<Void> put(String key, Multi<Buffer> content) {
        String name = name(key);
        return Uni.createFrom().deferred(() -> {
            var upload = new S3Upload(connection, bucket, name, checksums);
            return content.onItem()
                    .transformToUniAndConcatenate(upload::take)
                    .onItem()
                    .ignoreAsUni()
                    .chain(upload::finish)
                    .onFailure()
                    .call(upload::abort)
                    .onCancellation()
                    .invoke(() -> upload.abort().subscribe().with(done -> {}));
        });
    }

    @Override
    public Multi<Buffer> get(String key) {
        return read(request(key)
                .checksumMode(checksums ? ChecksumMode.ENABLED : null)
                .build());
    }

    @Override
    public Multi<Buffer> get(String key, long from, long length) {
        if (length == 0) {
            return get(key, 0, 1).filter(piece -> false);
        }
        boolean open = length > Long.MAX_VALUE - from;
        String range = "bytes=" + from + "-" + (open ? "" : from + length - 1);
        return read(request(key).range(range).build())
                .onFailure(S3Store::isBeyondEnd)
                .recoverWithCompletion();
    }

    /**
     * Checks first, because deleting a missing object gives the same response; deletes in any case, because checking an
     * object in a missing bucket gives the same response as a missing object.
     */
    @Override
    public Uni<Boolean> delete(String key) {
        String name = name(key);
        return connection
                .call(client ->
                        client.headObject(object -> object.bucket(bucket).key(name)))
                .replaceWith(true)
                .onFailure(S3Store::isMissing)
                .recoverWithItem(false)
                .call(() -> connection.call(client ->
                        client.deleteObject(object -> object.bucket(bucket).key(name))));
    }

    @Override
    public Uni<String> link(String key, FileDisposition shown, Duration validity) {
        var request = request(key)
                .responseContentType(shown.mediaType())
                .responseContentDisposition(shown.contentDisposition())
                .responseCacheControl(shown.inline() ? "private" : "private, no-store")
                .build();
        return connection.presign(presigner -> presigner
                .presignGetObject(link -> link.signatureDuration(validity).getObjectRequest(request))
                .url()
                .toString());
    }

    @Override
    public void close() {
        connection.close();
    }

    private Multi<Buffer> read(GetObjectRequest request) {
        return Multi.createFrom().deferred(() -> {
            var here = VertxContexts.currentIfAny();
            return connection
                    .call(client -> client.getObject(request, AsyncResponseTransformer.toPublisher()))
                    .onFailure(S3Store::isMissing)
                    .transform(missing -> Problem.notFound())
                    .onItem()
                    .transformToMulti(answer -> Multi.createFrom().publisher(AdaptersToFlow.publisher(answer)))
                    .onItem()
                    .transformToIterable(S3Store::pieces)
                    .emitOn(here, PIECES_AHEAD);
        });
    }

    private GetObjectRequest.Builder request(String key) {
        return GetObjectRequest.builder().bucket(bucket).key(name(key));
    }

    private String name(String key) {
        return prefix + ObjectKey.require(key);
    }

    private static List<Buffer> pieces(ByteBuffer arrived) {
        var pieces = new ArrayList<Buffer>();
        while (arrived.hasRemaining()) {
            byte[] piece = new byte[Math.min(PIECE, arrived.remaining())];
            arrived.get(piece);
            pieces.add(Buffer.buffer(piece));
        }
        return pieces;
    }

    private static boolean isMissing(Throwable fault) {
        return fault instanceof NoSuchKeyException;
    }

    private static boolean isBeyondEnd(Throwable fault) {
        return fault instanceof S3Exception refused && refused.statusCode() == RANGE_NOT_SATISFIABLE;
    }
}
