package io.research.local.demo.customer;

import io.research.local.Home;
import io.research.local.Json;
import io.research.local.credential.Credentials;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** A running stack as its credentials file describes it (contract §13). */
public final class Installation {
    private static final Duration CONNECT_LIMIT = Duration.ofSeconds(5);

    private final Credentials credentials;
    private final Path project;
    private final HttpClient client;

    private Installation(Credentials credentials, Path project) {
        this.credentials = credentials;
        this.project = project;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(CONNECT_LIMIT)
                .sslContext(tls().client())
                .build();
    }

    /** Empty when no stack was ever started in that folder. */
    public static Optional<Installation> in(Home home) {
        return Json.read(home.credentials(), Credentials.class)
                .map(credentials -> new Installation(credentials, home.project()));
    }

    public Credentials credentials() {
        return credentials;
    }

    /** The first of the two organizations is the one that demos work for. */
    public Credentials.Organization organization(int index) {
        return credentials.organizations().get(index);
    }

    /** A client over plain HTTP, without a credential. */
    public ApiClient http() {
        return ApiClient.of(client, credentials.baseUrl());
    }

    /** A client over HTTPS that trusts the local authority and nobody else. */
    public ApiClient https() {
        return ApiClient.of(client, credentials.baseUrlTls());
    }

    public Mailbox mailbox() {
        return new Mailbox(path(credentials.mailDirectory()));
    }

    public LocalTls tls() {
        return new LocalTls(
                path(credentials.caCertificate()),
                path(credentials.serverCertificate()),
                path(credentials.serverKey()));
    }

    private Path path(String shown) {
        return project.resolve(shown);
    }
}
