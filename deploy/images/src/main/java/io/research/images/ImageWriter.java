package io.research.images;

import io.research.local.Refusal;
import io.research.local.service.ServiceDefinition;
import io.research.local.stack.Catalogue;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Makes the images of one version, two at a time: {@code NAME.tar}, {@code NAME.cdx.json} and {@code NAME.provenance.json} of
 * each, says their digests, and writes them down as values of the chart.
 */
final class ImageWriter implements AutoCloseable {
    private static final Path LICENCE = Path.of("LICENSE");

    /** While one is started, another is compressed; more would only be in each other's way. */
    private static final int AT_A_TIME = 2;

    private final ImageOptions options;
    private final PrintStream out;
    private final Foundation foundation;
    private final SharedLibraries shared;
    private final Provenance provenance;
    private final Optional<ImageTraining> training;
    private final ExecutorService workers = Executors.newFixedThreadPool(AT_A_TIME);

    private ImageWriter(
            ImageOptions options,
            PrintStream out,
            Foundation foundation,
            SharedLibraries shared,
            Provenance provenance,
            Optional<ImageTraining> training) {
        this.options = options;
        this.out = out;
        this.foundation = foundation;
        this.shared = shared;
        this.provenance = provenance;
        this.training = training;
    }

    static ImageWriter of(ImageOptions options, PrintStream out) throws IOException, InterruptedException {
        var foundation = Foundation.of(options.base(), options.runtime(), options.folder());
        return new ImageWriter(
                options,
                out,
                foundation,
                SharedLibraries.of(Catalogue.SERVICES.stream()
                        .map(service -> ServiceImage.application(Path.of(service.module())))
                        .toList()),
                new Provenance(
                        options.builder(), Provenance.Source.of(Path.of("").toAbsolutePath()), foundation),
                options.prepared()
                        ? Optional.of(new ImageTraining(options.folder().resolve("starts")))
                        : Optional.empty());
    }

    void write() throws IOException, InterruptedException {
        var compressed = new CompletableFuture<Void>();
        var digests = new LinkedHashMap<String, Future<String>>();
        for (ServiceDefinition service : options.services()) {
            digests.put(service.name(), workers.submit(() -> write(service, compressed)));
        }
        try {
            foundation.compress(shared.layers());
            compressed.complete(null);
        } catch (IOException e) {
            compressed.completeExceptionally(e);
        }
        var values = new StringBuilder("# For helm, with --values: takes each image by its digest.\nservices:\n");
        for (var digest : digests.entrySet()) {
            values.append("  %s: {image: {digest: \"%s\"}}%n".formatted(digest.getKey(), result(digest.getValue())));
        }
        Files.writeString(options.folder().resolve("digests.yaml"), values);
    }

    @Override
    public void close() {
        workers.shutdownNow();
        training.ifPresent(ImageTraining::close);
    }

    private String write(ServiceDefinition service, Future<Void> compressed) throws Exception {
        var image = new ServiceImage(Path.of(service.module()), options.version(), LICENCE, shared);
        var start = preparedStart(service, image);
        result(compressed);
        Path tar = file(image, ".tar");
        String digest = image.write(foundation, start, tar);
        Files.copy(image.materials(), file(image, ".cdx.json"), StandardCopyOption.REPLACE_EXISTING);
        provenance.write(file(image, ".provenance.json"), image, digest, start);
        if (options.repository().isPresent()) {
            String pushed = image.push(foundation, start, options.repository().get());
            if (!pushed.equals(digest)) {
                throw new IOException("The registry has another image than " + tar + ": " + pushed);
            }
        }
        out.printf("%s %s %s%n", image.name(), digest, tar);
        return digest;
    }

    private Path file(ServiceImage image, String ending) {
        return options.folder().resolve(image.name() + ending);
    }

    private Optional<Path> preparedStart(ServiceDefinition service, ServiceImage image)
            throws IOException, InterruptedException {
        if (training.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(training.get().preparedStart(service, image, foundation));
        } catch (Refusal refused) {
            out.println(service.name() + " has no prepared start, and will start more slowly: " + refused.getMessage());
            return Optional.empty();
        }
    }

    private static <T> T result(Future<T> work) throws IOException, InterruptedException {
        try {
            return work.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new IOException(e.getCause().getMessage(), e);
        }
    }
}
