package io.research.interviews.page;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.restassured.response.Response;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class PageIT {
    private static final Pattern ASSET = Pattern.compile("\"/i/assets/([^\"]+)\"");

    @Test
    void every_link_shows_the_page_under_a_strict_policy() {
        var page =
                get("/i/whoever-sent-this", "identity").then().statusCode(200).extract();

        assertThat(page.header("Content-Type")).startsWith("text/html");
        assertThat(page.header("Content-Security-Policy"))
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe", "*", "http");
        assertThat(page.header("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(page.header("Referrer-Policy")).isEqualTo("no-referrer");
        assertThat(page.asString()).startsWith("<!doctype html>").doesNotContain("<style", "style=", "onclick");
    }

    @Test
    void everything_that_the_page_names_is_there() {
        String page = get("/i/x", "identity").asString();

        assertThat(ASSET.matcher(page).results().map(match -> match.group(1)))
                .isNotEmpty()
                .allSatisfy(asset -> get("/i/assets/" + asset, "identity")
                        .then()
                        .statusCode(200)
                        .header("X-Content-Type-Options", "nosniff"));
    }

    @Test
    void every_file_of_the_page_is_served_and_no_other() throws IOException, URISyntaxException {
        Path folder =
                Path.of(PageFiles.class.getResource("/page/index.html").toURI()).getParent();

        try (var files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString())
                            .filter(name -> !name.equals(PageFiles.DOCUMENT)))
                    .containsExactlyInAnyOrderElementsOf(PageFiles.ASSETS);
        }
        Api.with(null).get("/i/assets/index.html").refused(404, "not_found");
        Api.with(null).get("/i/assets/application.properties").refused(404, "not_found");
    }

    @Test
    void what_has_not_changed_is_not_sent_again() {
        String tag = get("/i/assets/page.js", "identity").header("ETag");

        var again = given().header("Accept-Encoding", "identity")
                .header("If-None-Match", tag)
                .get("/i/assets/page.js");

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.header("ETag")).isEqualTo(tag);
        assertThat(again.header("Cache-Control")).isEqualTo("no-cache");
    }

    @Test
    void it_is_sent_compressed_to_those_who_can_read_that() {
        var zipped = get("/i/assets/page.js", "br, gzip;q=0.9");
        var plain = get("/i/assets/page.js", "gzip;q=0, identity");

        assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(plain.header("Content-Encoding")).isNull();
        assertThat(zipped.header("ETag")).isNotEqualTo(plain.header("ETag"));
        assertThat(zipped.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(zipped.asString()).isEqualTo(plain.asString());
    }

    @Test
    void the_first_load_is_small() {
        int bytes = PageFiles.ASSETS.stream()
                .mapToInt(asset ->
                        Integer.parseInt(get("/i/assets/" + asset, "gzip").header("Content-Length")))
                .sum();

        assertThat(bytes).isLessThan(150_000);
    }

    private static Response get(String path, String encodings) {
        return given().header("Accept-Encoding", encodings).get(path);
    }
}
