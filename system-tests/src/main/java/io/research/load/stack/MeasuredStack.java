package io.research.load.stack;

import io.research.local.Home;
import io.research.local.Json;
import io.research.local.Refusal;
import io.research.local.control.StackState;
import io.research.local.control.StackState.Phase;
import io.research.local.credential.Credentials.Organization;
import io.research.local.credential.StackSecrets;
import io.research.local.demo.customer.Installation;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Participant;
import io.research.local.demo.customer.Researcher;
import io.research.local.demo.customer.WebhookReceiver;
import io.research.local.service.ResidentMemory;
import io.research.local.stack.Ports;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The running stack, seen from outside and, for comparison, from behind its gateway. */
public final class MeasuredStack {
    private static final double MEGABYTE = 1024.0 * 1024.0;

    private final Home home;
    private final Installation installation;
    private final StackState state;
    private final StackSecrets secrets;

    private MeasuredStack(Home home, Installation installation, StackState state, StackSecrets secrets) {
        this.home = home;
        this.installation = installation;
        this.state = state;
        this.secrets = secrets;
    }

    public static MeasuredStack in(Home home) {
        var state = StackState.read(home)
                .filter(StackState::isLauncherAlive)
                .filter(running -> running.phase() == Phase.READY)
                .orElseThrow(() -> new Refusal("The stack is not running: start it with ./dev up, then try again."));
        return new MeasuredStack(
                home,
                Installation.in(home).orElseThrow(),
                state,
                Json.read(home.secrets(), StackSecrets.class).orElseThrow());
    }

    public URI gateway() {
        return URI.create(installation.credentials().baseUrl());
    }

    /** The address at which the neighbours of a service reach it. */
    public URI service(String name) {
        return URI.create(part(name).address());
    }

    /** The process of that service. */
    public ProcessHandle process(String name) {
        return part(name).process().find().orElseThrow();
    }

    private StackState.Part part(String name) {
        return state.services().stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The database server, the parent of one process per connection. */
    public ProcessHandle postmaster() {
        return state.infrastructure().stream()
                .filter(part -> part.name().equals(Ports.POSTGRES))
                .findFirst()
                .orElseThrow()
                .process()
                .find()
                .orElseThrow();
    }

    /** The names of the services that run. */
    public List<String> services() {
        return state.services().stream().map(StackState.Part::name).toList();
    }

    /** The resident memory of that service's process. */
    public long residentBytes(String name) {
        return ResidentMemory.resident(process(name));
    }

    /** The resident memory of each service's process. */
    public Map<String, Double> residentMegabytes() {
        var resident = new TreeMap<String, Double>();
        state.services().forEach(part -> resident.put(part.name(), residentBytes(part.name()) / MEGABYTE));
        return resident;
    }

    /** The process that the broker and the mail server are part of, and that starts services again. */
    public ProcessHandle launcher() {
        return state.launcher().find().orElseThrow();
    }

    /** How often services were started again since the stack was: each had died before. Refuses when the stack has ended. */
    public Map<String, Integer> restarts() {
        var restarts = new TreeMap<String, Integer>();
        StackState.read(home)
                .filter(StackState::isLauncherAlive)
                .orElseThrow(() -> new Refusal("A service has died too often, and the stack with it: see its logs."))
                .services()
                .forEach(part -> restarts.put(part.name(), part.restarts()));
        return restarts;
    }

    /** A key that no limit slows down. */
    public String apiKey() {
        return organization().apiKeys().get("all");
    }

    /** A session of somebody of the organization who has signed in to the dashboard. */
    public String dashboardSession() {
        var user = organization().users().getFirst();
        return session(user.email(), user.password());
    }

    /** A session of somebody of the platform. */
    public String platformSession() {
        var admin = installation.credentials().platformAdmin();
        return session(admin.email(), admin.password());
    }

    private String session(String email, String password) {
        return installation
                .http()
                .send("POST", "/api/auth/token", Map.of("email", email, "password", password))
                .expect(200)
                .text("/access_token");
    }

    /** What the gateway tells services about a caller of that organization, which need not exist: they believe the token. */
    public String callerToken(String organizationId, Instant now) {
        return new CallerToken(organizationId, appId()).signed(secrets.identityPrivateKey(), now);
    }

    /** What services call each other with, for the organization of the key. */
    public String serviceToken(Instant now) {
        return new CallerToken(organizationId(), appId()).ofService(secrets.servicePrivateKey(), now);
    }

    /** What entry links are signed with. */
    public String panelEntrySecret() {
        return secrets.panelEntrySecret();
    }

    public String organizationId() {
        return organization().organizationId();
    }

    public String appId() {
        return organization().appId();
    }

    /** The database of the stack, as its superuser. */
    public Postgres postgres() {
        return Postgres.at(installation.credentials().postgresUrl());
    }

    public Integrator integrator() {
        return new Integrator(installation.http().with(apiKey()));
    }

    /** What an integrator does with what was said. */
    public Researcher researcher() {
        return new Researcher(installation.http().with(apiKey()));
    }

    public Participant participant() {
        return new Participant(installation.http());
    }

    public WebhookReceiver receiver() {
        return WebhookReceiver.start(installation.tls());
    }

    private Organization organization() {
        return installation.organization(0);
    }
}
