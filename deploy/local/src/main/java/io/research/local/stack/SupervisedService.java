package io.research.local.stack;

import io.research.local.Home;
import io.research.local.control.StackState.Mark;
import io.research.local.control.StackState.Part;
import io.research.local.service.JavaCommand;
import io.research.local.service.LogFile;
import io.research.local.service.NativeCommand;
import io.research.local.service.ServiceDefinition;
import io.research.local.service.ServiceProcess;
import io.research.local.service.StartArchive;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A service over all its runs. */
final class SupervisedService {
    private final ServiceDefinition definition;
    private final Optional<Path> executable;
    private final Home home;
    private final int port;
    private final LogFile log;
    private final RestartRule restartRule = new RestartRule();
    private volatile ServiceProcess process;
    private volatile Duration readyIn;
    private volatile int restarts = -1;

    /** @param executable what is run in place of Java */
    SupervisedService(ServiceDefinition definition, Optional<Path> executable, Home home, int port) {
        this.definition = definition;
        this.executable = executable;
        this.home = home;
        this.port = port;
        this.log = new LogFile(home.logs().resolve(definition.name() + ".log"));
        log.begin();
    }

    String name() {
        return definition.name();
    }

    RestartRule restartRule() {
        return restartRule;
    }

    LogFile log() {
        return log;
    }

    /** The present run; null before the first. */
    ServiceProcess process() {
        return process;
    }

    /** @param loaded where its JVM writes the classes that it loads */
    void launch(Optional<StartArchive> archive, Optional<Path> loaded) {
        readyIn = null;
        restarts++;
        var settings = home.run().resolve(name() + ".properties");
        var application = definition.application(home.project());
        process = executable
                .map(file -> ServiceProcess.start(
                        name(),
                        port,
                        new NativeCommand(definition, file, port, settings).arguments(),
                        file.getParent(),
                        log))
                .orElseGet(() -> ServiceProcess.start(
                        name(),
                        port,
                        new JavaCommand(definition, application, port, settings, archive, loaded).arguments(),
                        application,
                        log));
    }

    Duration awaitReady() throws InterruptedException {
        readyIn = process.awaitReady();
        return readyIn;
    }

    Duration readyIn() {
        return readyIn;
    }

    Part part() {
        return new Part(
                name(),
                "http://" + (name().equals(Catalogue.GATEWAY) ? "localhost:" : "127.0.0.1:") + port,
                process == null ? null : Mark.of(process.handle()),
                readyIn == null ? null : readyIn.toMillis(),
                Math.max(0, restarts));
    }
}
