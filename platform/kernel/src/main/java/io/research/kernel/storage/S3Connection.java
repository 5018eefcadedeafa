package io.research.kernel.storage;

import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.research.kernel.postgres.VertxContexts;
import io.smallrye.mutiny.Uni;
import java.net.URI;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.AwsCredentialsProvider;
import software.amazon.awssdk.auth.credentials.DefaultCredentialsProvider;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.core.checksums.RequestChecksumCalculation;
import software.amazon.awssdk.core.checksums.ResponseChecksumValidation;
import software.amazon.awssdk.core.retry.RetryMode;
import software.amazon.awssdk.http.nio.netty.NettyNioAsyncHttpClient;
import software.amazon.awssdk.http.nio.netty.SdkEventLoopGroup;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.regions.providers.DefaultAwsRegionProviderChain;
import software.amazon.awssdk.services.s3.S3AsyncClient;
import software.amazon.awssdk.services.s3.S3Configuration;
import software.amazon.awssdk.services.s3.presigner.S3Presigner;

/**
 * The client of one store and the signer of its links. Calls start on a thread of their own, because finding
 * credentials may block and requests may have taken all threads of the service, and end on the caller's context.
 */
final class S3Connection implements AutoCloseable {
    private static final int THREADS = 2;
    private static final int BEGINNING_THREADS = 2;
    private static final int QUIET_MILLIS = 200;
    private static final int LONGEST_STOP_MILLIS = 5_000;

    private final EventLoopGroup threads = new NioEventLoopGroup(THREADS, new DefaultThreadFactory("s3", true));
    private final ExecutorService beginning =
            Executors.newFixedThreadPool(BEGINNING_THREADS, new DefaultThreadFactory("s3-requests", true));
    private final S3AsyncClient client;
    private final S3Presigner presigner;

    S3Connection(S3Config config) {
        var credentials = credentials(config);
        var region = region(config);
        this.client = client(config, credentials, region, threads);
        this.presigner = presigner(config, credentials, region);
    }

    /** Makes the call for each subscription. */
    <T> Uni<T> call(Function<S3AsyncClient, CompletableFuture<T>> request) {
        return Uni.createFrom().deferred(() -> Uni.createFrom()
                .completionStage(() -> request.apply(client))
                .runSubscriptionOn(beginning)
                .emitOn(VertxContexts.currentIfAny()));
    }

    /** Makes the call immediately; cancelling the wait does not cancel it. */
    <T> CompletableFuture<T> begin(Function<S3AsyncClient, CompletableFuture<T>> request) {
        return call(request).subscribeAsCompletionStage();
    }

    <T> Uni<T> presign(Function<S3Presigner, T> request) {
        return Uni.createFrom().deferred(() -> Uni.createFrom()
                .item(() -> request.apply(presigner))
                .runSubscriptionOn(beginning)
                .emitOn(VertxContexts.currentIfAny()));
    }

    @Override
    public void close() {
        beginning.shutdown();
        presigner.close();
        client.close();
        threads.shutdownGracefully(QUIET_MILLIS, LONGEST_STOP_MILLIS, TimeUnit.MILLISECONDS);
    }

    private static S3AsyncClient client(
            S3Config config, AwsCredentialsProvider credentials, Region region, EventLoopGroup threads) {
        return S3AsyncClient.builder()
                .region(region)
                .credentialsProvider(credentials)
                .endpointOverride(config.endpoint().orElse(null))
                .forcePathStyle(config.pathStyle())
                .requestChecksumCalculation(
                        config.checksums()
                                ? RequestChecksumCalculation.WHEN_SUPPORTED
                                : RequestChecksumCalculation.WHEN_REQUIRED)
                // Checked where a request asks for it: the checksum of a whole object says nothing about a part.
                .responseChecksumValidation(ResponseChecksumValidation.WHEN_REQUIRED)
                .overrideConfiguration(settings -> settings.apiCallAttemptTimeout(config.attemptTimeout())
                        .apiCallTimeout(config.callTimeout())
                        .retryStrategy(RetryMode.STANDARD))
                .httpClientBuilder(NettyNioAsyncHttpClient.builder()
                        .eventLoopGroup(SdkEventLoopGroup.create(threads, NioSocketChannel::new))
                        .maxConcurrency(config.connections())
                        .connectionTimeout(config.connectTimeout())
                        .connectionAcquisitionTimeout(config.connectTimeout().multipliedBy(2))
                        .readTimeout(config.attemptTimeout())
                        .writeTimeout(config.attemptTimeout()))
                .build();
    }

    private static S3Presigner presigner(S3Config config, AwsCredentialsProvider credentials, Region region) {
        return S3Presigner.builder()
                .region(region)
                .credentialsProvider(credentials)
                .endpointOverride(config.publicEndpoint().or(config::endpoint).orElse(null))
                .serviceConfiguration(S3Configuration.builder()
                        .pathStyleAccessEnabled(config.pathStyle())
                        .build())
                .build();
    }

    private static AwsCredentialsProvider credentials(S3Config config) {
        if (config.accessKeyId().isPresent() != config.secretAccessKey().isPresent()) {
            throw new IllegalStateException(
                    "research.storage.s3.access-key-id and .secret-access-key must be set together or not at all");
        }
        return config.accessKeyId()
                .<AwsCredentialsProvider>map(id -> StaticCredentialsProvider.create(
                        AwsBasicCredentials.create(id, config.secretAccessKey().orElseThrow())))
                .orElseGet(() -> DefaultCredentialsProvider.builder().build());
    }

    private static Region region(S3Config config) {
        return config.region()
                .map(Region::of)
                .or(() -> config.endpoint().map((URI elsewhere) -> Region.US_EAST_1))
                .or(() -> Optional.of(new DefaultAwsRegionProviderChain().getRegion()))
                .orElseThrow();
    }
}
