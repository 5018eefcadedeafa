package io.research.images;

import com.google.cloud.tools.jib.api.CacheDirectoryCreationException;
import com.google.cloud.tools.jib.api.Containerizer;
import com.google.cloud.tools.jib.api.InvalidImageReferenceException;
import com.google.cloud.tools.jib.api.Jib;
import com.google.cloud.tools.jib.api.RegistryException;
import com.google.cloud.tools.jib.api.TarImage;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.Port;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;

/**
 * The image of one service, from what Maven packaged. The same files give the same image, byte for byte: files have one
 * date, and the image has none.
 *
 * @param module the folder of the service
 * @param version of the application
 * @param licence its text
 */
record ServiceImage(Path module, String version, Path licence) {
    /** Where the parts of the application are, below the folder that Maven has packaged; from what seldom changes on. */
    private static final List<String> PARTS = List.of("lib", "quarkus", "app");

    /** The file in the working directory; where it is missing, or made by another Java, the service starts without it. */
    static final List<String> OF_PREPARED_START = List.of("-XX:AOTCache=start.aot", "-Xlog:aot*=off");

    /**
     * Those of the launcher, without which Java warns. Memory is the cluster's to say: {@code JAVA_TOOL_OPTIONS}. A prepared
     * start holds for the same relative paths only.
     */
    static final List<String> ENTRYPOINT = List.of(
            "java",
            OF_PREPARED_START.get(0),
            OF_PREPARED_START.get(1),
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-jar",
            "quarkus-run.jar");

    /** That of the chart's pods; nothing in the image belongs to it. */
    static final String USER = "10001:10001";

    static final int PORT = 8080;

    /** As deployments call it: {@code studies} of {@code studies-service}. */
    String name() {
        return module.getFileName().toString().replaceFirst("-service$", "");
    }

    /** What the application is made of (CycloneDX), as the profile {@code images} leaves it. */
    Path materials() {
        return module.resolve("target/bom.json");
    }

    private Path application() {
        return module.resolve("target/quarkus-app");
    }

    /**
     * Writes the image as a tar file of the form of {@code docker save}.
     *
     * @param preparedStart what its Java has written down of an earlier start, if anything
     * @param cache where layers are kept, for the next image that has them
     * @return its digest
     */
    String write(Base base, Optional<Path> preparedStart, Path tar, Path cache)
            throws IOException, InterruptedException {
        requireThere(application().resolve("quarkus-run.jar"), "package the service first: mvn package -pl " + module);
        requireThere(materials(), "package the service with the profile images");
        try {
            var image = Jib.from(base.reference())
                    .setWorkingDirectory(AbsoluteUnixPath.get("/app"))
                    .setUser(USER)
                    .addExposedPort(Port.tcp(PORT))
                    .setEntrypoint(ENTRYPOINT)
                    .setProgramArguments(List.of())
                    .addLabel("org.opencontainers.image.title", "research-suite/" + name())
                    .addLabel("org.opencontainers.image.version", version)
                    .addLabel("org.opencontainers.image.licenses", "see LICENSE");
            base.labels().forEach(image::addLabel);
            for (String part : PARTS) {
                image.addFileEntriesLayer(layer(part));
            }
            image.addFileEntriesLayer(FileEntriesLayer.builder()
                    .setName("start")
                    .addEntry(application().resolve("quarkus-run.jar"), AbsoluteUnixPath.get("/app/quarkus-run.jar"))
                    .addEntry(licence, AbsoluteUnixPath.get("/app/LICENSE"))
                    .addEntry(materials(), AbsoluteUnixPath.get("/app/sbom.json"))
                    .build());
            if (preparedStart.isPresent()) {
                image.addFileEntriesLayer(FileEntriesLayer.builder()
                        .setName("prepared-start")
                        .addEntry(preparedStart.get(), AbsoluteUnixPath.get("/app/start.aot"))
                        .build());
            }
            return image.containerize(Containerizer.to(TarImage.at(tar).named(name() + ":" + version))
                            .setBaseImageLayersCache(cache)
                            .setApplicationLayersCache(cache)
                            .setOfflineMode(base.isFile())
                            .setToolName("research-suite"))
                    .getDigest()
                    .toString();
        } catch (InvalidImageReferenceException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        } catch (RegistryException | CacheDirectoryCreationException e) {
            throw new IOException(e.getMessage(), e);
        } catch (ExecutionException e) {
            throw new IOException(e.getCause().getMessage(), e);
        }
    }

    private FileEntriesLayer layer(String part) throws IOException {
        return FileEntriesLayer.builder()
                .setName(part)
                .addEntryRecursive(application().resolve(part), AbsoluteUnixPath.get("/app/" + part))
                .build();
    }

    private static void requireThere(Path file, String otherwise) {
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(file + " is missing: " + otherwise);
        }
    }
}
