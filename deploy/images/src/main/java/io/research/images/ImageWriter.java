package io.research.images;

import io.research.local.Refusal;
import io.research.local.service.ServiceDefinition;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/** Writes the images of one version into a folder, {@code NAME.tar} and {@code NAME.cdx.json} of each, and says their digests. */
final class ImageWriter implements AutoCloseable {
    private static final Path LICENCE = Path.of("LICENSE");

    private final Base base;
    private final String version;
    private final Path folder;
    private final Optional<ImageTraining> training;
    private final PrintStream out;

    /** @param prepared whether images get a prepared start, where one can be made */
    ImageWriter(Base base, String version, Path folder, boolean prepared, PrintStream out) throws IOException {
        this.base = base;
        this.version = version;
        this.folder = Files.createDirectories(folder);
        this.training = prepared ? Optional.of(new ImageTraining(folder.resolve("starts"))) : Optional.empty();
        this.out = out;
    }

    void write(ServiceDefinition service) throws IOException, InterruptedException {
        var image = new ServiceImage(Path.of(service.module()), version, LICENCE);
        Path tar = folder.resolve(image.name() + ".tar");
        Path cache = folder.resolve("cache");
        String digest = image.write(base, Optional.empty(), tar, cache);
        var start = preparedStart(service, tar, digest);
        if (start.isPresent()) {
            digest = image.write(base, start, tar, cache);
        }
        Files.copy(image.materials(), folder.resolve(image.name() + ".cdx.json"), StandardCopyOption.REPLACE_EXISTING);
        out.printf("%s %s %s%n", image.name(), digest, tar);
    }

    @Override
    public void close() {
        training.ifPresent(ImageTraining::close);
    }

    private Optional<Path> preparedStart(ServiceDefinition service, Path tar, String digest)
            throws IOException, InterruptedException {
        if (training.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(training.get().preparedStart(service, tar, digest));
        } catch (Refusal refused) {
            out.println(service.name() + " has no prepared start, and will start more slowly: " + refused.getMessage());
            return Optional.empty();
        }
    }
}
