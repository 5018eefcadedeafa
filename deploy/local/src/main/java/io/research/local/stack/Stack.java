package io.research.local.stack;

import io.research.local.Home;
import io.research.local.Json;
import io.research.local.Refusal;
import io.research.local.certificate.LocalAuthority;
import io.research.local.control.StackState;
import io.research.local.control.StackState.Mark;
import io.research.local.control.StackState.Phase;
import io.research.local.control.StatusTable;
import io.research.local.credential.Bootstrap;
import io.research.local.credential.Credentials;
import io.research.local.credential.StackSecrets;
import io.research.local.service.LogFile;
import io.research.local.service.ServiceProcess;
import io.research.local.service.SettingsFile;
import io.research.local.service.SharedLibraries;
import io.research.local.service.StartArchive;
import io.research.servers.RecordedProcess;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/** Starts the stack, keeps it running and stops it. */
public final class Stack implements Supervisor.Owner {
    private static final Duration STOP_GRACE = Duration.ofSeconds(20);
    /** Its classes are those that the archive is made of; what others load beside them is little. */
    private static final String EXAMPLE = Catalogue.STUDIES;

    private final StackPlan plan;
    private final Home home;
    private final PrintStream out;
    private final LocalAuthority authority;
    private final Infrastructure infrastructure;
    private final Optional<StartArchive> archive;
    private final CompletableFuture<Refusal> broken = new CompletableFuture<>();
    private final List<SupervisedService> services;
    private final List<ProcessHandle> helpers = new ArrayList<>();
    private final Supervisor supervisor;
    private final long begin = System.nanoTime();
    private ServiceSettings settings;
    private Phase phase = Phase.STARTING;

    public Stack(StackPlan plan, PrintStream out) {
        plan.check();
        this.plan = plan;
        this.home = plan.home();
        this.out = out;
        this.authority = new LocalAuthority(home.tls(), Clock.systemUTC());
        this.infrastructure = new Infrastructure(home, plan.ports());
        this.archive = SharedLibraries.of(home.project(), plan.launchedOnJava()).map(StartArchive::new);
        this.services = plan.launched().stream()
                .map(service -> new SupervisedService(
                        service, plan.executable(service), home, plan.ports().of(service.name())))
                .toList();
        this.supervisor = new Supervisor(this, home, infrastructure, services, out);
    }

    /** Answers when every service is ready; refuses when one does not get there. */
    public void start() throws InterruptedException {
        record();
        authority.prepare();
        var secrets = StackSecrets.kept(home);
        var bootstrap = Bootstrap.kept(home);
        infrastructure.start(plan.services(), plan.launchedOnJava(), secrets.databasePassword());
        infrastructure.parts().forEach(part -> sayReady(part.name(), Duration.ofMillis(part.readyMillis())));
        record();
        settings = new ServiceSettings(home, secrets, authority, plan.services());
        writeSettings();
        writeCredentials(bootstrap);
        startServices();
    }

    /** Tells other commands that the stack is ready, looks after it until it can go on no longer, and says why. */
    public Refusal keepRunning() throws InterruptedException {
        become(Phase.READY);
        supervisor.begin();
        if (isToBeArchived()) {
            makeArchive();
        }
        try {
            return broken.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The table of what runs, and where to go from here. */
    public String summary() {
        return """

                %s
                Ready after %s.
                Open           http://localhost:%d and https://localhost:%d
                Dashboard      http://localhost:%d/app (one press signs you in)
                Credentials    %s
                Mail, logs     %s, %s
                """
                .formatted(
                        new StatusTable(state()).text(),
                        Supervisor.seconds(Duration.ofNanos(System.nanoTime() - begin)),
                        plan.ports().of(Catalogue.GATEWAY),
                        plan.ports().of(Ports.TLS),
                        plan.ports().of(Catalogue.GATEWAY),
                        home.shown(home.credentials()),
                        home.shown(home.mail()),
                        home.shown(home.logs()));
    }

    /** Stops everything within bounded time. Repeating it is harmless; it may come at any moment. */
    public void stop() {
        synchronized (this) {
            if (phase == Phase.STOPPING) {
                return;
            }
            become(Phase.STOPPING);
        }
        out.println("Stopping ...");
        supervisor.close();
        helpers().forEach(helper -> {
            helper.descendants().forEach(ProcessHandle::destroyForcibly);
            helper.destroyForcibly();
        });
        var running = services.stream()
                .map(SupervisedService::process)
                .filter(Objects::nonNull)
                .toList();
        running.forEach(ServiceProcess::requestStop);
        var deadline = System.nanoTime() + STOP_GRACE.toNanos();
        running.forEach(process -> process.awaitEnd(deadline));
        infrastructure.close();
        StackState.delete(home);
        out.println("Stopped.");
    }

    /** Under the lock of {@link #stop()}: what is launched is either stopped by it or not launched any more. */
    @Override
    public synchronized void launch(SupervisedService service) {
        refuseWhenStopping();
        service.launch(
                archive, service.name().equals(EXAMPLE) && isToBeArchived() ? Optional.of(loaded()) : Optional.empty());
        record();
    }

    @Override
    public synchronized void record() {
        if (phase != Phase.STOPPING) {
            state().write(home);
        }
    }

    @Override
    public void giveUp(Refusal reason) {
        broken.complete(reason);
    }

    private synchronized void become(Phase next) {
        phase = next;
        state().write(home);
    }

    private synchronized StackState state() {
        return new StackState(
                phase,
                Mark.of(RecordedProcess.current()),
                services.stream().map(SupervisedService::part).toList(),
                infrastructure.parts(),
                helpers.stream().filter(ProcessHandle::isAlive).map(Mark::of).toList(),
                NamedModel.in(System.getenv()));
    }

    /** Two waves: each as many at once as the machine repays. */
    private void startServices() throws InterruptedException {
        var first = services.stream()
                .collect(Collectors.partitioningBy(service -> Catalogue.FIRST.contains(service.name())));
        startAll(first.get(true));
        startAll(first.get(false));
    }

    private void startAll(List<SupervisedService> wave) throws InterruptedException {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            var ready = new ExecutorCompletionService<SupervisedService>(executor);
            wave.forEach(service -> ready.submit(() -> {
                launch(service);
                service.awaitReady();
                return service;
            }));
            for (var left = wave.size(); left > 0; left--) {
                var service = ready.take().get();
                sayReady(service.name(), service.readyIn());
                record();
            }
        } catch (ExecutionException e) {
            throw Refusal.of(e.getCause(), home);
        }
    }

    private boolean isToBeArchived() {
        return plan.prepareStarts() && archive.flatMap(StartArchive::file).isEmpty() && archive.isPresent();
    }

    private Path loaded() {
        return home.run().resolve("loaded-classes.lst");
    }

    private void makeArchive() {
        var work = new ArchiveInBackground(
                archive.orElseThrow(),
                loaded(),
                new LogFile(home.logs().resolve("archive.log")),
                this::helperStarted,
                out);
        Thread.ofPlatform()
                .name("archive")
                .daemon()
                .priority(Thread.MIN_PRIORITY)
                .start(work);
    }

    private synchronized void helperStarted(ProcessHandle helper) {
        if (phase == Phase.STOPPING) {
            helper.destroyForcibly();
        }
        helpers.add(helper);
        record();
    }

    private synchronized List<ProcessHandle> helpers() {
        return List.copyOf(helpers);
    }

    private void writeSettings() {
        for (var service : plan.services()) {
            var values =
                    settings.of(service, plan.ports(), infrastructure.databaseUrl(), infrastructure.kafkaAddress());
            // Somebody waits at this machine: what nobody asks for yet is not rehearsed.
            values.put("research.warm-up.rounds", "0");
            if (plan.launchedOnJava().contains(service)) {
                values.put("quarkus.flyway.migrate-at-start", "false");
            }
            SettingsFile.write(home.run().resolve(service.name() + ".properties"), values);
        }
    }

    private void writeCredentials(Bootstrap bootstrap) {
        var ports = plan.ports();
        var addresses = new Credentials.Addresses(
                "http://localhost:" + ports.of(Catalogue.GATEWAY),
                "https://localhost:" + ports.of(Ports.TLS),
                infrastructure.superuserUrl(),
                "localhost:" + ports.of(Ports.KAFKA));
        Json.write(home.credentials(), Credentials.of(bootstrap, addresses, home));
    }

    private synchronized void refuseWhenStopping() {
        if (phase == Phase.STOPPING) {
            throw new Refusal("The start was interrupted.");
        }
    }

    private void sayReady(String name, Duration time) {
        out.printf("  %-14s %8s%n", name, Supervisor.seconds(time));
    }
}
