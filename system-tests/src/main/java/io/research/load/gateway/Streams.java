package io.research.load.gateway;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

/** Large bodies through the gateway, several at once: together more than its heap could hold. */
record Streams(URI gateway, String key) {
    private static final int AT_ONCE = 4;

    /** The bytes of all downloads together. */
    long download(String path) {
        return together(() -> {
            try (var client = HttpClient.newHttpClient()) {
                var answer = client.send(request(path).build(), BodyHandlers.ofInputStream());
                return expect200(answer.statusCode(), count(answer.body()));
            }
        });
    }

    /** The bytes of all uploads together. */
    long upload(String path, int size) {
        return together(() -> {
            try (var client = HttpClient.newHttpClient()) {
                var body = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(new byte[size]));
                var sent = request(path).POST(BodyPublishers.fromPublisher(body, size));
                return expect200(
                        client.send(sent.build(), BodyHandlers.discarding()).statusCode(), size);
            }
        });
    }

    private static long together(Callable<Long> transfer) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Long>> running = IntStream.range(0, AT_ONCE)
                    .mapToObj(number -> threads.submit(transfer))
                    .toList();
            long bytes = 0;
            for (Future<Long> one : running) {
                bytes += one.get();
            }
            return bytes;
        } catch (ExecutionException broken) {
            throw new IllegalStateException("A stream through the gateway broke off", broken.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(gateway.resolve(path))
                .version(HttpClient.Version.HTTP_1_1)
                .header("Authorization", "Bearer " + key)
                .header("Content-Type", "application/json");
    }

    private static long expect200(int status, long bytes) {
        if (status != 200) {
            throw new IllegalStateException("The gateway answered " + status);
        }
        return bytes;
    }

    private static long count(InputStream body) throws IOException {
        byte[] buffer = new byte[64 * 1024];
        long bytes = 0;
        for (int read = body.read(buffer); read >= 0; read = body.read(buffer)) {
            bytes += read;
        }
        return bytes;
    }
}
