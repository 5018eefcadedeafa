package io.research.images;

import com.google.cloud.tools.jib.api.buildplan.FileEntriesLayer;
import com.google.cloud.tools.jib.api.buildplan.FileEntry;
import io.research.local.Home;
import io.research.local.Refusal;
import io.research.local.certificate.LocalAuthority;
import io.research.local.credential.Bootstrap;
import io.research.local.credential.StackSecrets;
import io.research.local.service.LogFile;
import io.research.local.service.ServiceDefinition;
import io.research.local.service.ServiceProcess;
import io.research.local.service.SettingsFile;
import io.research.local.stack.Catalogue;
import io.research.local.stack.Ports;
import io.research.local.stack.ServiceSettings;
import io.research.servers.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Makes the prepared start of an image (the JDK's AOT cache): lays its classes out in a folder, starts them there with the
 * image's own Java until the service is ready, against an empty database and no broker, and has that Java write down what it
 * has loaded. A prepared start is kept by the digest of all that it was made from, so that the same files go on making the
 * same image. Several may be made at the same time.
 */
final class ImageTraining implements AutoCloseable {
    /** What of the chart's {@code jvmOptions} a prepared start depends on, and the rest of them. */
    static final List<String> JVM_OPTIONS = List.of(
            "-Xms32m",
            "-XX:+UseSerialGC",
            "-XX:+UseCompactObjectHeaders",
            "-XX:+ExitOnOutOfMemoryError",
            "-XX:TrimNativeHeapInterval=5000");

    private static final String DATABASE_PASSWORD = "training";
    private static final String NO_BROKER = "127.0.0.1:1";
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(20);
    /** Seconds on an idle machine; an image without a prepared start costs more than the wait on a busy one. */
    private static final Duration READY_LIMIT = Duration.ofMinutes(5);

    private static final Duration RECORDING_LIMIT = Duration.ofMinutes(5);

    private final Path kept;
    private final Home home;
    private final ServiceSettings settings;
    private PostgresServer database;

    /** @param folder where prepared starts are kept, and where images are laid out meanwhile */
    ImageTraining(Path folder) throws IOException {
        this.kept = Files.createDirectories(folder).toAbsolutePath();
        this.home = new Home(kept.resolve("home"), Path.of("").toAbsolutePath());
        home.create();
        var authority = new LocalAuthority(home.tls(), Clock.systemUTC());
        authority.prepare();
        Bootstrap.kept(home);
        this.settings = new ServiceSettings(home, StackSecrets.kept(home), authority, Catalogue.SERVICES);
    }

    /**
     * The prepared start of that image, made now unless it is kept.
     *
     * @throws Refusal when it cannot be made: the Java does not run here, or the service does not start on it
     */
    Path preparedStart(ServiceDefinition service, ServiceImage image, Foundation foundation)
            throws IOException, InterruptedException {
        var classes = image.classes();
        Path start = kept.resolve(service.name() + "-" + digest(classes, foundation) + ".aot");
        if (!Files.exists(start)) {
            Path layout = Files.createTempDirectory(kept, service.name());
            try {
                for (FileEntriesLayer layer : classes) {
                    UnpackedImage.lay(layer, layout);
                }
                Path folder = layout.resolve(ServiceImage.FOLDER.toString().substring(1));
                Files.move(train(service, folder, foundation.java()), start, StandardCopyOption.ATOMIC_MOVE);
            } finally {
                UnpackedImage.remove(layout);
            }
        }
        return start;
    }

    /** Of everything that decides whether a prepared start is used, and what is in it. */
    private static String digest(List<FileEntriesLayer> classes, Foundation foundation) throws IOException {
        var inputs = new ArrayList<String>();
        inputs.add(foundation.digestOfJava());
        inputs.addAll(JVM_OPTIONS);
        inputs.addAll(options());
        for (FileEntriesLayer layer : classes) {
            for (FileEntry entry : layer.getEntries()) {
                if (Files.isRegularFile(entry.getSourceFile())) {
                    inputs.add(entry.getExtractionPath() + " " + Sha256.of(entry.getSourceFile()));
                }
            }
        }
        // The order of the libraries on disk does not matter, that of the layers neither.
        return Sha256.of(String.join("\n", inputs.stream().sorted().toList()));
    }

    @Override
    public void close() {
        if (database != null) {
            database.close();
        }
    }

    private Path train(ServiceDefinition service, Path folder, Path java) throws IOException, InterruptedException {
        requireRuns(java);
        Path recorded = folder.resolveSibling("recorded.aot");
        var ports = Ports.free(Catalogue.SERVICES);
        var log = new LogFile(home.logs().resolve("training-" + service.name() + ".log"));
        log.begin();
        var process = ServiceProcess.start(
                service.name(),
                ports.of(service.name()),
                command(service, java, recorded, settings(service, ports)),
                folder,
                log);
        try {
            process.awaitReady(READY_LIMIT);
            process.requestStop();
            process.awaitEnd(System.nanoTime() + RECORDING_LIMIT.toNanos());
        } finally {
            process.kill();
        }
        if (!Files.exists(recorded)) {
            throw new Refusal("Its Java has written none; see " + log.path() + ".");
        }
        return recorded;
    }

    private static List<String> command(ServiceDefinition service, Path java, Path recorded, Path settings) {
        var command = new ArrayList<String>();
        command.add(java.toString());
        command.add("-Xmx" + service.heapMegabytes() + "m");
        command.addAll(JVM_OPTIONS);
        command.add("-XX:AOTCacheOutput=" + recorded);
        command.add("-Dquarkus.config.locations=" + settings.toUri());
        command.addAll(options());
        return command;
    }

    /** Of the entrypoint, without those that say where the prepared start is. */
    private static List<String> options() {
        return ServiceImage.ENTRYPOINT.stream()
                .skip(1)
                .filter(word -> !ServiceImage.OF_PREPARED_START.contains(word))
                .toList();
    }

    private synchronized Path settings(ServiceDefinition service, Ports ports) {
        if (database == null) {
            database = PostgresServer.temporary();
        }
        database.createServiceSchema(service.name(), DATABASE_PASSWORD);
        var values = settings.of(service, ports, database.url(), NO_BROKER);
        values.put("research.database.password", DATABASE_PASSWORD);
        Path file = home.run().resolve("training-" + service.name() + ".properties");
        SettingsFile.write(file, values);
        return file;
    }

    /** A base for another processor, or for another C library, does not. */
    private static void requireRuns(Path java) throws InterruptedException {
        try {
            var version = new ProcessBuilder(java.toString(), "-version")
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (version.waitFor(ANSWER_LIMIT.toSeconds(), TimeUnit.SECONDS) && version.exitValue() == 0) {
                return;
            }
            version.destroyForcibly();
        } catch (IOException cannotBeStarted) {
            // Said below.
        }
        throw new Refusal("The Java of the image does not run on this machine.");
    }
}
