package io.research.local.stack;

import io.research.local.Home;
import io.research.local.certificate.LocalAuthority;
import io.research.local.credential.StackSecrets;
import io.research.local.service.ServiceDefinition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings that a service gets from the stack: where its neighbours are, and its secrets. */
public final class ServiceSettings {
    /** Simulated respondents a minute for each panel, unless the environment says otherwise. */
    private static final String DEFAULT_PACE = "6";

    private final Home home;
    private final StackSecrets secrets;
    private final LocalAuthority authority;
    private final List<ServiceDefinition> services;

    public ServiceSettings(
            Home home, StackSecrets secrets, LocalAuthority authority, List<ServiceDefinition> services) {
        this.home = home;
        this.secrets = secrets;
        this.authority = authority;
        this.services = services;
    }

    /** Of one service; the addresses of its neighbours follow from the ports. */
    public Map<String, String> of(ServiceDefinition service, Ports ports, String databaseUrl, String kafka) {
        var settings = new LinkedHashMap<String, String>();
        settings.put("research.database.url", databaseUrl);
        settings.put("research.database.user", service.name());
        settings.put("research.database.password", secrets.databasePassword());
        settings.put("kafka.bootstrap.servers", kafka);
        settings.put("research.installation.mode", "local");
        settings.put("research.public-url", "http://localhost:" + ports.of(Catalogue.GATEWAY));
        settings.put("research.identity.public-key", secrets.identityPublicKey());
        settings.put("research.identity.service-public-key", secrets.servicePublicKey());
        if (service.name().equals(Catalogue.GATEWAY)) {
            settings.put("research.payment.simulated", "true");
        } else {
            settings.put("research.identity.service-private-key", secrets.servicePrivateKey());
        }
        settings.put(
                "research.storage.directory",
                home.storage().resolve(service.name()).toString());
        settings.put("research.storage.signing-key", secrets.storageSigningKey());
        settings.put("quarkus.http.host", "127.0.0.1");
        settings.put("quarkus.http.port", Integer.toString(ports.of(service.name())));
        for (var neighbour : services) {
            settings.put(
                    "research.services." + neighbour.name() + ".url",
                    "http://127.0.0.1:" + ports.ofNeighbour(neighbour.name()));
        }
        settings.putAll(ownSettings(service, ports));
        return settings;
    }

    private Map<String, String> ownSettings(ServiceDefinition service, Ports ports) {
        return switch (service.name()) {
            case Catalogue.GATEWAY ->
                Map.ofEntries(
                        Map.entry("research.identity.private-key", secrets.identityPrivateKey()),
                        Map.entry("research.sessions.local.private-key", secrets.sessionPrivateKey()),
                        Map.entry("research.sessions.local.public-key", secrets.sessionPublicKey()),
                        Map.entry("research.keys.pepper", secrets.keysPepper()),
                        Map.entry("research.bootstrap.file", home.bootstrap().toString()),
                        Map.entry("research.limits.loopback-exempt", "true"),
                        Map.entry("research.internal.port", Integer.toString(ports.of(Ports.INTERNAL))),
                        Map.entry("research.front.local.credentials", home.shown(home.credentials())),
                        Map.entry(
                                "research.dashboard.local-users",
                                home.credentials().toString()),
                        Map.entry("research.front.local.mail", home.shown(home.mail())),
                        Map.entry(
                                "research.front.local.authority",
                                home.shown(home.tls().resolve("ca.pem"))),
                        Map.entry("research.front.local.https-url", "https://localhost:" + ports.of(Ports.TLS)),
                        Map.entry("quarkus.http.ssl-port", Integer.toString(ports.of(Ports.TLS))),
                        Map.entry(
                                "quarkus.http.ssl.certificate.files",
                                authority.serverCertificate().toString()),
                        Map.entry(
                                "quarkus.http.ssl.certificate.key-files",
                                authority.serverKey().toString()));
            case Catalogue.PANEL ->
                Map.of(
                        "research.panel.entry.secret",
                        secrets.panelEntrySecret(),
                        "research.panel.simulated.pace",
                        Optional.ofNullable(System.getenv("PANEL_SIMULATED_PACE"))
                                .orElse(DEFAULT_PACE),
                        "research.panel.simulated.participants-url",
                        "http://127.0.0.1:" + ports.of(Catalogue.GATEWAY),
                        "quarkus.mailer.host",
                        "127.0.0.1",
                        "quarkus.mailer.port",
                        Integer.toString(ports.of(Ports.MAIL)));
            case Catalogue.PARTICIPANTS ->
                Map.of(
                        "quarkus.mailer.host",
                        "127.0.0.1",
                        "quarkus.mailer.port",
                        Integer.toString(ports.of(Ports.MAIL)));
            case Catalogue.WEBHOOKS ->
                Map.of(
                        "research.webhooks.secret-key",
                        secrets.webhooksSecretKey(),
                        "research.webhooks.outbound.allowed-hosts",
                        "localhost",
                        "research.webhooks.outbound.trusted-ca",
                        authority.caCertificate().toString());
            default -> Map.of();
        };
    }
}
