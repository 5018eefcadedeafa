package io.research.gateway.docs;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.ErrorCode;
import io.research.gateway.GatewayInfra;
import io.research.gateway.spec.OpenApiDocument;
import io.research.testkit.Api;
import jakarta.inject.Inject;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class DocsIT {
    private static final Pattern NAMED_PATH = Pattern.compile("/api/(?:public/v1|human-signal)/[A-Za-z0-9_{}/-]+");
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]+)\"");

    @Inject
    OpenApiDocument document;

    @Test
    void the_reference_shows_every_operation_of_the_document() {
        String page = page("/docs");

        document.json().path("paths").forEach(path -> path.findValuesAsText("operationId")
                .forEach(id -> assertThat(page).contains("id=\"" + id + "\"")));
        assertThat(page).doesNotContain("{operation", "NOT_FOUND");
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

        assertThat(page).contains("<h1>" + guide.title() + "</h1>").doesNotContain("{sample:", "{base_url}");
    }

    @Test
    void what_pages_load_and_link_to_is_here() {
        Set<String> links = new HashSet<>(linksOf("/docs"));
        for (Guide guide : Guide.values()) {
            links.addAll(linksOf("/docs/" + guide.slug()));
        }

        assertThat(links).isNotEmpty();
        for (String link : links) {
            String[] parts = link.split("#", 2);
            if (parts[0].startsWith("/")) {
                String target = given().get(parts[0])
                        .then()
                        .statusCode(200)
                        .extract()
                        .body()
                        .asString();
                assertThat(parts.length == 1 || target.contains("id=\"" + parts[1] + "\""))
                        .as(link)
                        .isTrue();
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
    void pages_may_load_only_what_comes_from_here() {
        String policy = given().get("/docs").header("Content-Security-Policy");

        assertThat(policy).contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'");
        assertThat(page("/docs")).doesNotContain("style=\"", "onclick", "src=\"http");
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
