package io.research.gateway.docs;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.ErrorCode;
import io.research.gateway.GatewayInfra;
import io.research.gateway.spec.OpenApiDocument;
import io.research.testkit.Api;
import io.research.testkit.openapi.AnswerContract;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class DocsIT {
    private static final Pattern NAMED_PATH = Pattern.compile("/api/(?:public/v1|human-signal)/[A-Za-z0-9_{}/-]+");
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]+)\"");

    @Inject
    OpenApiDocument document;

    @Test
    void the_reference_is_made_of_what_is_here_and_says_what_it_needs() {
        assertThat(linksOf("/docs/reference"))
                .contains("/docs/assets/scalar.js", "/docs/assets/reference.js", "/docs", "/openapi.json");
        assertThat(page("/docs/reference")).containsPattern("<noscript>.*JavaScript.*/openapi\\.json");
        assertThat(page("/docs/assets/scalar.js")).contains("@scalar/api-reference");
    }

    @Test
    void the_search_finds_every_operation_and_event() {
        String index = page("/docs/assets/places.js");

        document.json().path("paths").forEach(path -> path.findValuesAsText("operationId")
                .forEach(id -> assertThat(index).contains("/" + id + "\"")));
        document.json().path("webhooks").fieldNames().forEachRemaining(event -> assertThat(index)
                .contains("/docs/reference#tag/events/webhook/" + event + "\""));
    }

    @Test
    void every_code_of_the_catalogue_has_an_anchor() {
        String page = page("/docs/errors");

        for (ErrorCode code : ErrorCode.values()) {
            assertThat(page).contains("id=\"" + code.code() + "\"");
        }
    }

    @ParameterizedTest
    @EnumSource(Guide.class)
    void a_guide_is_whole(Guide guide) {
        String page = page("/docs/" + guide.slug());

        assertThat(page)
                .contains("<h1>" + guide.title() + "</h1>")
                .doesNotContain("{sample:", "{base_url}", "{openapi:", "uuidgen");
    }

    @Test
    void what_pages_load_and_link_to_is_here() {
        Set<String> links = new HashSet<>(linksOf("/docs"));
        links.addAll(linksOf("/docs/reference"));
        for (Guide guide : Guide.values()) {
            links.addAll(linksOf("/docs/" + guide.slug()));
        }

        assertThat(links).isNotEmpty();
        var targets = new HashMap<String, String>();
        for (String link : links) {
            String[] parts = link.split("#", 2);
            if (parts[0].startsWith("/")) {
                String target = targets.computeIfAbsent(parts[0], DocsIT::page);
                // The parts of the reference are made in the browser; the search knows them.
                boolean isHere = target.contains("id=\"" + parts[parts.length - 1] + "\"")
                        || page("/docs/assets/places.js").contains(link + "/");
                assertThat(parts.length == 1 || isHere).as(link).isTrue();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Guide.class)
    void a_guide_names_only_paths_that_there_are(Guide guide) {
        var known = document.json().path("paths").properties().stream()
                .map(path -> path.getKey().replaceAll("/$", ""))
                .toList();

        assertThat(NAMED_PATH.matcher(page("/docs/" + guide.slug())).results())
                .allSatisfy(path -> assertThat(known).contains(path.group().replaceAll("/$", "")));
    }

    @Test
    void every_event_is_in_the_catalogue_with_its_payload() {
        String page = page("/docs/events").replace("&quot;", "\"");

        document.json().path("webhooks").properties().forEach(event -> {
            var example = event.getValue().at("/post/requestBody/content/application~1json/example");
            assertThat(page).contains("<h2 id=\"" + event.getKey().replace(".", "") + "\">");
            example.findValuesAsText("id").forEach(id -> assertThat(page).contains("\"id\": \"" + id + "\""));
            example.path("data").fieldNames().forEachRemaining(name -> assertThat(page)
                    .contains("\"" + name + "\": "));
        });
    }

    @Test
    void suppliers_find_their_own_document() {
        assertThat(linksOf("/docs")).contains("/docs/suppliers");
        assertThat(linksOf("/docs/suppliers")).contains("/docs/assets/supplier-openapi.yaml");

        var file = given().get("/docs/assets/supplier-openapi.yaml");

        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.contentType()).startsWith("application/yaml");
        assertThat(file.asString()).contains("openapi: 3.1.0", "/api/panel-supplier/v1/callbacks");
    }

    @Test
    void owners_find_how_consent_names_whom_to_ask() {
        assertThat(linksOf("/docs/quickstart")).contains("/docs/consent#set-the-contact");
        assertThat(page("/docs/consent"))
                .contains("PUT $base/api/organization/contact", "privacy_url", "contact_email");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/docs", "/docs/reference", "/docs/quickstart"})
    void pages_may_load_only_what_comes_from_here(String path) {
        String policy = given().get(path).header("Content-Security-Policy");

        assertThat(policy)
                .contains("default-src 'none'", "script-src 'self';", "frame-ancestors 'none'")
                .doesNotContain("http", "unsafe-eval");
        assertThat(page(path)).doesNotContain("style=\"", "onclick", "src=\"http");
    }

    @Test
    void every_example_is_what_its_operation_takes_or_answers() {
        var contract = new AnswerContract(document.json().deepCopy());
        var faults = new ArrayList<String>();
        int answers = 0;
        for (var path : document.json().path("paths").properties()) {
            String address = path.getKey().replaceAll("\\{[a-z_]+}", "0197b7a0-2f4e-7c3a-9d51-3f6a8e20b4c1");
            for (var member : path.getValue().properties()) {
                byte[] sent = example(resolved(member.getValue().path("requestBody")));
                for (var response : member.getValue().path("responses").properties()) {
                    byte[] body = example(resolved(response.getValue()));
                    if (response.getKey().matches("2..") && body.length > 0) {
                        answers++;
                        faults.addAll(contract.faults(
                                member.getKey().toUpperCase(Locale.ROOT),
                                address,
                                sent,
                                Integer.parseInt(response.getKey()),
                                Set.of(),
                                "application/json",
                                body));
                    }
                }
            }
        }

        assertThat(faults).isEmpty();
        assertThat(answers).isGreaterThan(60);
    }

    /** The first example of a body in JSON; nothing where there is none. */
    private byte[] example(JsonNode owner) {
        var media = owner.at("/content/application~1json");
        var named = media.path("examples").elements();
        var example = named.hasNext() ? resolved(named.next()).path("value") : media.path("example");
        if (example.isMissingNode()) {
            example = resolved(media.path("schema")).at("/examples/0");
        }
        return example.isMissingNode() ? new byte[0] : example.toString().getBytes(StandardCharsets.UTF_8);
    }

    private JsonNode resolved(JsonNode node) {
        return node.has("$ref") ? document.json().at(node.path("$ref").asText().substring(1)) : node;
    }

    @ParameterizedTest
    @ValueSource(strings = {"409", "429", "screener", "test_link", "transcript", "sdk", "pricing", "mcp", "agent"})
    void the_index_of_the_search_knows(String word) {
        String index = page("/docs/assets/places.js");

        assertThat(index).startsWith("export const places = [").contains(word);
    }

    @Test
    void the_front_page_is_for_people_and_for_programs() {
        var people = given().accept("text/html,application/xhtml+xml,*/*;q=0.8").get("/");
        var programs = given().get("/");

        assertThat(people.statusCode()).isEqualTo(200);
        assertThat(people.contentType()).startsWith("text/html");
        assertThat(people.header("Content-Security-Policy")).contains("default-src 'none'");
        assertThat(people.asString()).contains("href=\"/docs/quickstart\"", "<h2>API keys</h2>");
        assertThat(people.asString()).doesNotContain("This is a local installation");
        assertThat(programs.jsonPath().getString("documentation_url")).endsWith("/docs");
        assertThat(programs.jsonPath().getString("openapi_url")).endsWith("/openapi.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nothing", "/docs/nothing"})
    void what_is_not_there_is_told_to_people_in_a_page(String path) {
        var page = given().accept("text/html,*/*;q=0.8").get(path);

        assertThat(page.statusCode()).isEqualTo(404);
        assertThat(page.contentType()).startsWith("text/html");
        assertThat(page.header("Content-Security-Policy")).contains("default-src 'none'");
        assertThat(page.header("X-Request-ID")).isNotBlank();
        assertThat(page.asString()).contains("Page not found");
        Api.with(null).get(path).refused(404, "not_found");
    }

    @Test
    void an_unknown_page_is_not_found() {
        Api.with(null).get("/docs/nothing").refused(404, "not_found");
        Api.with(null).get("/docs/assets/nothing.js").refused(404, "not_found");
    }

    private static String page(String path) {
        return given().get(path).then().statusCode(200).extract().body().asString();
    }

    private static Set<String> linksOf(String path) {
        var links = new HashSet<String>();
        var matcher = LINK.matcher(page(path));
        while (matcher.find()) {
            links.add(matcher.group(1).startsWith("#") ? path + matcher.group(1) : matcher.group(1));
        }
        return links;
    }
}
