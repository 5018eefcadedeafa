package io.research.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.vertx.core.http.HttpMethod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The route table and the public contract of the services say the same. */
class RoutesAndOperationsTest {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    @Test
    void every_operation_of_the_contract_has_a_route() throws IOException {
        Set<String> operations = operations();

        assertThat(operations).isNotEmpty();
        table().routes().stream().map(RoutesAndOperationsTest::name).forEach(operations::remove);
        assertThat(operations)
                .as("operations without a line in gateway/src/main/resources/routes.yaml")
                .isEmpty();
    }

    @Test
    void every_route_of_an_account_is_an_operation_of_its_service() throws IOException {
        for (Route route : table().routes()) {
            var contract = Path.of("..", module(route), "src/main/resources/openapi");
            // Tools of agents are told by their own protocol.
            if (route.credential() == CredentialKind.ACCOUNT
                    && !route.path().text().startsWith("/mcp")) {
                assertThat(operations(contract)).as(route.service()).contains(name(route));
            }
        }
    }

    @Test
    void the_public_document_and_the_table_hold_the_same_operations() throws IOException {
        var routed = table().routes().stream()
                .filter(RoutesAndOperationsTest::isPublic)
                .map(RoutesAndOperationsTest::name)
                .collect(Collectors.toSet());

        assertThat(documented().keySet()).isEqualTo(routed);
    }

    @Test
    void the_public_document_says_what_the_table_asks_for() throws IOException {
        var documented = documented();
        for (Route route : table().routes().stream()
                .filter(RoutesAndOperationsTest::isPublic)
                .toList()) {
            JsonNode operation = documented.get(name(route));
            var scopes = new ArrayList<String>();
            operation.path("x-required-scopes").forEach(scope -> scopes.add(scope.asText()));

            assertThat(scopes).as(name(route)).containsExactlyInAnyOrderElementsOf(route.scopes());
            assertThat(operation.path("deprecated").asBoolean()).as(name(route)).isEqualTo(route.deprecation() != null);
        }
    }

    private static boolean isPublic(Route route) {
        String path = route.path().text();
        return route.credential() == CredentialKind.ACCOUNT
                && (path.startsWith("/api/public/v1/") || path.startsWith("/api/human-signal"));
    }

    /** The operations of the one document that clients read. */
    private static Map<String, JsonNode> documented() throws IOException {
        var found = new TreeMap<String, JsonNode>();
        try (var json = RouteFile.class.getResourceAsStream("/openapi.json")) {
            JsonNode paths = new ObjectMapper().readTree(json).path("paths");
            paths.properties().forEach(path -> path.getValue().properties().forEach(member -> {
                if (METHODS.contains(member.getKey())) {
                    found.put(name(member.getKey(), path.getKey()), member.getValue());
                }
            }));
        }
        return found;
    }

    private static String module(Route route) {
        return route.isOwn() ? "gateway" : route.service() + "-service";
    }

    private static RouteTable table() throws IOException {
        try (var yaml = RouteFile.class.getResourceAsStream("/routes.yaml")) {
            return RouteFile.read(yaml);
        }
    }

    private static String name(Route route) {
        return route.method() + " " + route.path().shape();
    }

    private static Set<String> operations() throws IOException {
        var all = new TreeSet<String>();
        for (Path module : list(Path.of(".."))) {
            all.addAll(operations(module.resolve("src/main/resources/openapi")));
        }
        return all;
    }

    private static Set<String> operations(Path contracts) throws IOException {
        var found = new TreeSet<String>();
        for (Path contract : list(contracts)) {
            JsonNode paths = new YAMLMapper().readTree(contract.toFile()).path("paths");
            paths.properties().forEach(path -> path.getValue().fieldNames().forEachRemaining(method -> {
                if (METHODS.contains(method)) {
                    found.add(name(method, path.getKey()));
                }
            }));
        }
        return found;
    }

    private static String name(String method, String path) {
        return HttpMethod.valueOf(method.toUpperCase(Locale.ROOT)) + " " + shape(path);
    }

    private static String shape(String path) {
        return new PathTemplate(path.endsWith("/") ? path.substring(0, path.length() - 1) : path).shape();
    }

    private static List<Path> list(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        }
    }
}
