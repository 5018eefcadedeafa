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

/** The stack, and everybody who can be met there. Whatever they are answered is held against {@link AnswerRules}. */
public final class RunningStack implements AutoCloseable {
    /** The key that no limit slows down. */
    private static final String UNTHROTTLED = "all";

    private static final Duration RETURN_LIMIT = Duration.ofSeconds(60);

    private final Home home;
    private final StackProcess process;
    private final Installation installation;
    private final StackDatabase database;

    private RunningStack(Home home, StackProcess process, Installation installation) {
        this.home = home;
        this.process = process;
        this.installation = installation;
        this.database = new StackDatabase(installation.credentials().postgresUrl());
    }

    static RunningStack start() {
        var project = Path.of(System.getProperty("research.project", "..")).toAbsolutePath();
        var home = new Home(project.resolve("system-tests/target/stack"), project);
        var process = StackProcess.start(home);
        return new RunningStack(home, process, Installation.in(home).orElseThrow());
    }

    @Override
    public void close() {
        PublicContract.report();
        process.close();
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

    public StackDatabase database() {
        return database;
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

    private Part part(String service) {
        return StackState.read(home).orElseThrow().services().stream()
                .filter(part -> part.name().equals(service))
                .findFirst()
                .orElseThrow();
    }

    /** A service that was ended and that the launcher will start again. */
    public final class Killed {
        private final String service;
        private final int restartsBefore;

        private Killed(String service, int restartsBefore) {
            this.service = service;
            this.restartsBefore = restartsBefore;
        }

        public void awaitReturn() {
            await(service + " is back").atMost(RETURN_LIMIT).until(() -> {
                var now = part(service);
                return now.restarts() > restartsBefore && now.readyMillis() != null;
            });
        }
    }
}
