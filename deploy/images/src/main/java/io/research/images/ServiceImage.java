package io.research.images;

import com.google.cloud.tools.jib.api.JibContainerBuilder;
import com.google.cloud.tools.jib.api.buildplan.AbsoluteUnixPath;
import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.Port;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The image of one service, from what Maven packaged. The same files give the same image, byte for byte: files have one
 * date, and the image has none.
 *
 * @param module the folder of the service
 * @param version of the application
 * @param licence its text
 * @param shared the libraries that it has in common with others
 */
record ServiceImage(Path module, String version, Path licence, SharedLibraries shared) {
    static final AbsoluteUnixPath FOLDER = AbsoluteUnixPath.get("/app");
    private static final String PROGRAM = "quarkus-run.jar";

    /** What Quarkus and the compiler have made, below the folder that Maven has packaged. */
    private static final List<String> OWN_PARTS = List.of("quarkus", "app");

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

    /** The folder that Maven has packaged. */
    static Path application(Path module) {
        return module.resolve("target/quarkus-app");
    }

    /**
     * Writes the image as a tar file of the form of OCI.
     *
     * @param preparedStart what its Java has written down of an earlier start, if anything
     * @return its digest
     */
    String write(Foundation foundation, Optional<Path> preparedStart, Path tar)
            throws IOException, InterruptedException {
        return Containers.write(
                image(foundation, preparedStart), tar, name() + ":" + version, foundation.base(), foundation.cache());
    }

    /** Sends the same image to {@code REPOSITORY/NAME:VERSION}; with the same digest. */
    String push(Foundation foundation, Optional<Path> preparedStart, String repository)
            throws IOException, InterruptedException {
        return Containers.push(
                image(foundation, preparedStart), repository + "/" + name() + ":" + version, foundation.cache());
    }

    /** What the service is loaded from, from what seldom changes on: libraries that others have too, its own, itself. */
    List<FileEntriesLayer> classes() throws IOException {
        Path application = application(module);
        requireThere(application.resolve(PROGRAM), "package the service first: mvn package -pl " + module);
        var layers = new ArrayList<>(shared.layers(application));
        var libraries = FileEntriesLayer.builder().setName("libraries");
        for (Path file : shared.rest(application)) {
            libraries.addEntry(file, FOLDER.resolve(application.relativize(file)));
        }
        layers.add(libraries.build());
        var own = FileEntriesLayer.builder().setName("application");
        for (String part : OWN_PARTS) {
            own.addEntryRecursive(application.resolve(part), FOLDER.resolve(part));
        }
        layers.add(own.addEntry(application.resolve(PROGRAM), FOLDER.resolve(PROGRAM))
                .build());
        return layers;
    }

    private JibContainerBuilder image(Foundation foundation, Optional<Path> preparedStart) throws IOException {
        requireThere(materials(), "package the service with the profile images");
        var image = foundation.begin();
        image.setWorkingDirectory(FOLDER)
                .setUser(USER)
                .addExposedPort(Port.tcp(PORT))
                .setEntrypoint(ENTRYPOINT)
                .setProgramArguments(List.of())
                .addLabel("org.opencontainers.image.title", "research-suite/" + name())
                .addLabel("org.opencontainers.image.version", version)
                .addLabel("org.opencontainers.image.licenses", "see LICENSE");
        classes().forEach(image::addFileEntriesLayer);
        image.addFileEntriesLayer(FileEntriesLayer.builder()
                .setName("papers")
                .addEntry(licence, FOLDER.resolve("LICENSE"))
                .addEntry(materials(), FOLDER.resolve("sbom.json"))
                .build());
        if (preparedStart.isPresent()) {
            image.addFileEntriesLayer(FileEntriesLayer.builder()
                    .setName("prepared-start")
                    .addEntry(preparedStart.get(), FOLDER.resolve("start.aot"))
                    .build());
        }
        return image;
    }

    private static void requireThere(Path file, String otherwise) {
        if (!Files.isRegularFile(file)) {
            throw new IllegalArgumentException(file + " is missing: " + otherwise);
        }
    }
}
