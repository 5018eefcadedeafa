package io.research.gateway.session;

import static org.awaitility.Awaitility.await;

import io.research.gateway.spec.ContractTools;
import io.research.servers.FreePort;
import io.vertx.core.json.JsonObject;
import java.io.IOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A certified provider as a process of its own ({@code provider.mjs}), and somebody who signs in there with a browser. */
final class OpenIdProvider implements AutoCloseable {
    private static final String REDIRECT = "http://127.0.0.1:1/signed-in";
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final int MOST_STEPS = 12;
    private static final Pattern FORM = Pattern.compile("<form[^>]* action=\"([^\"]+)\"");
    private static final Pattern PROMPT = Pattern.compile("name=\"prompt\" value=\"(\\w+)\"");

    private final String issuer;
    private final Process process;

    private OpenIdProvider(String issuer, Process process) {
        this.issuer = issuer;
        this.process = process;
    }

    static boolean isInstalled() {
        return ContractTools.isInstalled("oidc-provider");
    }

    static OpenIdProvider started() throws IOException {
        int port = FreePort.choose();
        var process = new ProcessBuilder("node", "provider.mjs", Integer.toString(port))
                .directory(ContractTools.FOLDER.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Path.of("target/provider.log").toFile())
                .start();
        var provider = new OpenIdProvider("http://127.0.0.1:" + port, process);
        Runtime.getRuntime().addShutdownHook(new Thread(provider::close, "stop-provider"));
        await("the provider")
                .atMost(START_LIMIT)
                .ignoreExceptions()
                .until(() -> provider.discovered("issuer"), issuer -> issuer.equals(provider.issuer));
        return provider;
    }

    String issuer() {
        return issuer;
    }

    /** As its discovery document says. */
    String discovered(String member) throws IOException, InterruptedException {
        return discovered(issuer, member);
    }

    static String discovered(String issuer, String member) throws IOException, InterruptedException {
        try (var http = HttpClient.newHttpClient()) {
            var request = HttpRequest.newBuilder(URI.create(issuer + "/.well-known/openid-configuration"));
            return new JsonObject(
                            http.send(request.build(), BodyHandlers.ofString()).body())
                    .getString(member);
        }
    }

    /** The ID token that the client gets for that person: authorization code with PKCE, login and consent. */
    static String signIn(String issuer, String client, String person) throws Exception {
        try (var http =
                HttpClient.newBuilder().cookieHandler(new CookieManager()).build()) {
            String verifier = UUID.randomUUID() + "-" + UUID.randomUUID();
            String code = code(http, issuer, client, person, verifier);
            var answer = post(
                    http,
                    discovered(issuer, "token_endpoint"),
                    Map.of(
                            "grant_type",
                            "authorization_code",
                            "client_id",
                            client,
                            "code",
                            code,
                            "code_verifier",
                            verifier,
                            "redirect_uri",
                            REDIRECT));
            return new JsonObject(answer.body()).getString("id_token");
        }
    }

    /** Goes where the provider leads, filling in its forms, until it leads back to the client. */
    private static String code(HttpClient http, String issuer, String client, String person, String verifier)
            throws Exception {
        var answer = get(
                http,
                discovered(issuer, "authorization_endpoint") + "?"
                        + form(Map.of(
                                "client_id",
                                client,
                                "response_type",
                                "code",
                                "scope",
                                "openid email",
                                "redirect_uri",
                                REDIRECT,
                                "code_challenge",
                                challenge(verifier),
                                "code_challenge_method",
                                "S256")));
        for (int step = 0; step < MOST_STEPS; step++) {
            var next = answer.headers().firstValue("Location");
            if (next.isPresent() && next.get().startsWith(REDIRECT)) {
                return next.get().replaceFirst(".*[?&]code=([^&]+).*", "$1");
            }
            answer = next.isPresent()
                    ? get(http, answer.uri().resolve(next.get()).toString())
                    : post(
                            http,
                            found(FORM, answer.body()),
                            Map.of("prompt", found(PROMPT, answer.body()), "login", person, "password", "any"));
        }
        throw new IllegalStateException("the provider leads nowhere: " + answer.body());
    }

    @Override
    public void close() {
        process.destroy();
    }

    private static HttpResponse<String> get(HttpClient http, String url) throws IOException, InterruptedException {
        return http.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofString());
    }

    private static HttpResponse<String> post(HttpClient http, String url, Map<String, String> fields)
            throws IOException, InterruptedException {
        return http.send(
                HttpRequest.newBuilder(URI.create(url))
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString(form(fields)))
                        .build(),
                BodyHandlers.ofString());
    }

    private static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    private static String challenge(String verifier) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.US_ASCII));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
    }

    private static String found(Pattern pattern, String page) {
        var found = pattern.matcher(page);
        if (!found.find()) {
            throw new IllegalStateException("no " + pattern + " in " + page);
        }
        return found.group(1);
    }
}
