package io.research.gateway.route;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.vertx.core.http.HttpMethod;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The route table and the public contract of the services say the same. */
class RoutesAndOperationsTest {
    private static final Set<String> METHODS = Set.of("get", "post", "put", "patch", "delete");

    @Test
    void every_operation_of_the_contract_has_a_route() throws IOException {
        Set<String> operations = operations();

        assertThat(operations).isNotEmpty();
        assertThat(table().routes().stream().map(RoutesAndOperationsTest::name)).containsAll(operations);
    }

    @Test
    void every_route_of_an_account_is_an_operation_of_its_service() throws IOException {
        for (Route route : table().routes()) {
            var contract = Path.of("..", module(route), "src/main/resources/openapi");
            if (route.credential() == CredentialKind.ACCOUNT) {
                assertThat(operations(contract)).as(route.service()).contains(name(route));
            }
        }
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
                    found.add(HttpMethod.valueOf(method.toUpperCase(Locale.ROOT)) + " " + shape(path.getKey()));
                }
            }));
        }
        return found;
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
