package io.research.local.stack;

import io.research.local.Home;
import io.research.local.Refusal;
import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Looks after running servers: what dies is started again, and what dies too often ends the stack. */
final class Supervisor implements AutoCloseable {
    private static final long EVERY_MILLIS = 250;

    /** What the supervisor asks of the stack. */
    interface Owner {
        void launch(SupervisedService service);

        void record();

        void giveUp(Refusal reason);
    }

    private final Owner owner;
    private final Home home;
    private final Infrastructure infrastructure;
    private final List<SupervisedService> services;
    private final PrintStream out;
    private final RestartRule postgresRule = new RestartRule();
    private final Set<SupervisedService> recovering = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("supervisor").daemon().factory());
    private volatile boolean closed;

    Supervisor(
            Owner owner, Home home, Infrastructure infrastructure, List<SupervisedService> services, PrintStream out) {
        this.owner = owner;
        this.home = home;
        this.infrastructure = infrastructure;
        this.services = services;
        this.out = out;
    }

    void begin() {
        timer.scheduleWithFixedDelay(this::look, EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
    }

    @Override
    public void close() {
        closed = true;
        timer.shutdownNow();
    }

    private void look() {
        try {
            if (!infrastructure.isKafkaRunning()) {
                throw new Refusal("Kafka has stopped working: " + infrastructure.kafkaFailure());
            }
            if (!infrastructure.isPostgresRunning()) {
                recoverPostgres();
            }
            for (var service : services) {
                service.log().limit();
                if (!service.process().isAlive() && recovering.add(service)) {
                    recover(service);
                }
            }
        } catch (RuntimeException e) {
            giveUp(e);
        }
    }

    private void recoverPostgres() {
        postgresRule
                .afterDeath(Instant.now())
                .orElseThrow(() ->
                        new Refusal("PostgreSQL has died too often; its log is " + home.postgres() + "/postgres.log."));
        say("PostgreSQL has died; starting it again");
        infrastructure.restartPostgres();
        owner.record();
    }

    private void recover(SupervisedService service) {
        var lastWords = service.process().lastWords();
        var pause = service.restartRule()
                .afterDeath(Instant.now())
                .orElseThrow(() -> new Refusal(service.name() + " has died too often: " + lastWords));
        say(service.name() + " has died (" + service.process().exitCode() + "); starting it again");
        Thread.ofVirtual().name("recover-" + service.name()).start(() -> restart(service, pause));
    }

    private void restart(SupervisedService service, Duration pause) {
        try {
            Thread.sleep(pause);
            owner.launch(service);
            say(service.name() + " is back after " + seconds(service.awaitReady()));
            owner.record();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (Refusal e) {
            service.process().kill(); // dead already, or alive and of no use: the next look sees it
        } catch (RuntimeException e) {
            giveUp(e);
        } finally {
            recovering.remove(service);
        }
    }

    private void giveUp(RuntimeException fault) {
        if (!closed) {
            owner.giveUp(Refusal.of(fault, home));
        }
    }

    private void say(String sentence) {
        if (!closed) {
            out.println(sentence);
        }
    }

    static String seconds(Duration duration) {
        return String.format(java.util.Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0);
    }
}
