package io.research.local.credential;

import io.research.local.Home;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The file that tells a newcomer and every test how to reach the stack (contract §13). */
public record Credentials(
        String baseUrl,
        String baseUrlTls,
        String caCertificate,
        String serverCertificate,
        String serverKey,
        String mailDirectory,
        String postgresUrl,
        String kafkaBootstrap,
        List<Organization> organizations,
        Admin platformAdmin) {

    public record Organization(
            String organizationId, String appId, String name, List<User> users, Map<String, String> apiKeys) {}

    public record User(String email, String password, String role) {}

    public record Admin(String email, String password) {}

    /** Addresses of the running servers. */
    public record Addresses(String baseUrl, String baseUrlTls, String postgresUrl, String kafkaBootstrap) {}

    public static Credentials of(Bootstrap bootstrap, Addresses addresses, Home home) {
        return new Credentials(
                addresses.baseUrl(),
                addresses.baseUrlTls(),
                home.shown(home.tls().resolve("ca.pem")),
                home.shown(home.tls().resolve("localhost.pem")),
                home.shown(home.tls().resolve("localhost-key.pem")),
                home.shown(home.mail()),
                addresses.postgresUrl(),
                addresses.kafkaBootstrap(),
                bootstrap.organizations().stream()
                        .map(organization -> organization(organization, bootstrap.appId()))
                        .toList(),
                new Admin(
                        bootstrap.platformAdmin().email(),
                        bootstrap.platformAdmin().password()));
    }

    private static Organization organization(Bootstrap.Organization organization, String appId) {
        var keys = new LinkedHashMap<String, String>();
        organization.apiKeys().forEach(key -> keys.put(key.name(), key.key()));
        return new Organization(
                organization.organizationId(),
                appId,
                organization.name(),
                organization.users().stream()
                        .map(user -> new User(user.email(), user.password(), user.role()))
                        .toList(),
                keys);
    }
}
