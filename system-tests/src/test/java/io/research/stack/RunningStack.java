package io.research.stack;

import static org.awaitility.Awaitility.await;

import io.research.contract.AnswerRules;
import io.research.contract.PublicContract;
import io.research.local.Home;
import io.research.local.control.StackState;
import io.research.local.control.StackState.Part;
import io.research.local.credential.Credentials;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.Installation;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Mailbox;
import io.research.local.demo.customer.Participant;
import io.research.local.demo.customer.WebhookReceiver;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Stream;

/** The stack, and everybody who can be met there. Whatever they are answered is held against {@link AnswerRules}. */
public final class RunningStack implements AutoCloseable {
    /** The key that no limit slows down. */
    private static final String UNTHROTTLED = "all";

    private static final Duration RETURN_LIMIT = Duration.ofSeconds(60);

    /** Longer than a broker waits for its own heartbeat, so that it has to register again. */
    private static final Duration OUTAGE = Duration.ofSeconds(10);

    private final Home home;
    /** Null where it ran before. */
    private final StackProcess process;

    private final Installation installation;
    private final StackDatabase database;

    private RunningStack(Home home, StackProcess process, Installation installation) {
        this.home = home;
        this.process = process;
        this.installation = installation;
        this.database = new StackDatabase(installation.credentials().postgresUrl());
    }

    /** A stack of its own; or the one whose folder {@code -Dresearch.stack.running} names, for a try while something is built. */
    static RunningStack start() {
        var project = Path.of(System.getProperty("research.project", "..")).toAbsolutePath();
        String running = System.getProperty("research.stack.running");
        if (running != null) {
            var home = new Home(Path.of(running), Path.of(running).getParent());
            return new RunningStack(home, null, Installation.in(home).orElseThrow());
        }
        var folder = project.resolve("system-tests/target").resolve(System.getProperty("research.stack", "stack-1"));
        var home = new Home(folder, project);
        var process = StackProcess.start(home);
        return new RunningStack(home, process, Installation.in(home).orElseThrow());
    }

    @Override
    public void close() {
        PublicContract.report();
        if (process != null) {
            process.close();
        }
    }

    public Credentials.Organization organization(int index) {
        return installation.organization(index);
    }

    /** An integrator of the first organization whom no limit slows down. */
    public Integrator integrator() {
        return integrator(0, UNTHROTTLED);
    }

    public Integrator integrator(int organization, String key) {
        return new Integrator(api(organization, key));
    }

    public ApiClient api(int organization, String key) {
        return anonymous().with(organization(organization).apiKeys().get(key));
    }

    /** A client without a credential. */
    public ApiClient anonymous() {
        return installation
                .http()
                .observedBy(new AnswerRules(installation.credentials().baseUrl()));
    }

    public Participant participant() {
        return new Participant(anonymous());
    }

    public WebhookReceiver receiver() {
        return WebhookReceiver.start(installation.tls());
    }

    public Mailbox mailbox() {
        return installation.mailbox();
    }

    /** What the services record of traces. */
    public Spans spans() {
        return process.spans();
    }

    public StackDatabase database() {
        return database;
    }

    /** What a supplier of respondents signs its callbacks with. */
    public String callbackSecret() {
        return StackProcess.CALLBACK_SECRET;
    }

    /** Where its secrets and objects are. */
    public Home home() {
        return home;
    }

    public String baseUrl() {
        return installation.credentials().baseUrl();
    }

    public Installation installation() {
        return installation;
    }

    /** Ends a service as the kernel ends a process that took too much memory: at once, in the middle of its work. */
    public Killed kill(String service) {
        var before = part(service);
        before.process().find().orElseThrow().destroyForcibly();
        return new Killed(service, before.restarts());
    }

    /** Asks a service to end, as a deployment does: it may finish what it has begun. */
    public Killed stop(String service) {
        var before = part(service);
        before.process().find().orElseThrow().destroy();
        return new Killed(service, before.restarts());
    }

    /**
     * Kills the server process of PostgreSQL in the middle of whatever it does; the launcher starts it again, and it
     * recovers from its log.
     */
    public Killed killDatabase() {
        return kill("postgres");
    }

    /**
     * Takes the broker away for a while without a word: nothing answers on its open connections, as in a broken network.
     * The launcher, whose process the broker shares, stands still as well, so that nothing is started again meanwhile.
     */
    public void withoutBroker() {
        process.standStill(OUTAGE);
    }

    private Part part(String name) {
        var state = StackState.read(home).orElseThrow();
        return Stream.concat(state.services().stream(), state.infrastructure().stream())
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** A process that was ended and that the launcher will start again. */
    public final class Killed {
        private final String name;
        private final int restartsBefore;

        private Killed(String name, int restartsBefore) {
            this.name = name;
            this.restartsBefore = restartsBefore;
        }

        public void awaitReturn() {
            await(name + " is back").atMost(RETURN_LIMIT).until(() -> {
                var now = part(name);
                return now.restarts() > restartsBefore && now.readyMillis() != null;
            });
        }
    }
}
