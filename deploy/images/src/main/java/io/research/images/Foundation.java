package io.research.images;

import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import io.research.local.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What all images stand on: the base, and above it a linked Java where the base has none.
 *
 * @param baseDigest of the base's manifest, as these images have it
 * @param unpacked the base as a folder
 * @param linked the Java above it
 * @param cache where layers are kept, for the next image that has them
 */
record Foundation(Base base, String baseDigest, UnpackedImage unpacked, Optional<LinkedJava> linked, Path cache) {
    private static final String USUAL_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

    /** Whose Java starts the services. */
    enum Choice {
        /** That of the base if it has one. */
        AS_THE_BASE,
        /** The base's. */
        BASE,
        /** One that is linked, even if the base has one. */
        JLINK
    }

    /** @param folder where the base is laid out, the Java linked, and layers are kept */
    static Foundation of(Base base, Choice choice, Path folder) throws IOException, InterruptedException {
        Path cache = folder.resolve("cache");
        Path tar = Files.createDirectories(folder).resolve("base.tar");
        Path layout = folder.resolve("base");
        UnpackedImage.remove(layout);
        String digest = Containers.write(Containers.from(base), tar, "base", base, cache);
        var unpacked = UnpackedImage.of(tar, layout);
        Files.delete(tar);
        if (choice == Choice.BASE
                || (choice == Choice.AS_THE_BASE && unpacked.program("java").isPresent())) {
            return new Foundation(base, digest, unpacked, Optional.empty(), cache);
        }
        var loader = LinkedJava.loader();
        if (loader.isPresent() && !unpacked.has(loader.get())) {
            throw new IllegalArgumentException("The base has no C library for the Java of this machine (" + loader.get()
                    + "): " + base.reference());
        }
        var linked = LinkedJava.in(folder.resolve("java").toAbsolutePath());
        return new Foundation(base, digest, unpacked, Optional.of(linked), cache);
    }

    /** An image that has this and nothing more. */
    JibContainerBuilder begin() throws IOException {
        var image = Containers.from(base);
        base.labels().forEach(image::addLabel);
        if (linked.isPresent()) {
            image.addEnvironmentVariable("JAVA_HOME", LinkedJava.HOME)
                    .addEnvironmentVariable(
                            "PATH",
                            LinkedJava.HOME + "/bin:"
                                    + unpacked.variable("PATH").orElse(USUAL_PATH))
                    .addFileEntriesLayer(linked.get().layer());
        }
        return image;
    }

    /** The Java to train with, on this machine. */
    Path java() throws IOException {
        if (linked.isPresent()) {
            return linked.get().java();
        }
        return unpacked.program("java").orElseThrow(() -> new Refusal("The base has no java on its PATH."));
    }

    /** What a prepared start depends on, beside the service. */
    String digestOfJava() throws IOException {
        return linked.isPresent() ? linked.get().digest() : baseDigest;
    }

    /** Compresses what several images have, before they are made at the same time. */
    void compress(List<FileEntriesLayer> layers) throws IOException, InterruptedException {
        Path tar = Files.createTempFile(cache, "shared", ".tar");
        try {
            var image = begin();
            layers.forEach(image::addFileEntriesLayer);
            Containers.write(image, tar, "shared", base, cache);
        } finally {
            Files.delete(tar);
        }
    }
}
