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
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class PageIT {
    private static final Pattern ASSET = Pattern.compile("(?<=\")/i/assets/[0-9a-f]{16}/([^\"]+)(?=\")");
    private static final Pattern IMPORTED = Pattern.compile("(?:from |import )'([^']+)'");
    private static final int FIRST_LOAD_BYTES = 150_000;

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
    void a_trial_run_may_be_shown_in_a_frame_of_the_same_origin() {
        var page = get("/i/x?test=secret", "identity");

        assertThat(page.header("Content-Security-Policy"))
                .contains("default-src 'none'", "frame-ancestors 'self'")
                .doesNotContain("frame-ancestors 'none'");
    }

    @Test
    void it_may_use_microphone_and_camera_itself_and_nobody_else_may() {
        var page = get("/i/x", "identity");

        assertThat(page.header("Permissions-Policy"))
                .contains("microphone=(self)", "camera=(self)", "geolocation=()")
                .doesNotContain("*");
        assertThat(page.header("Cache-Control")).isEqualTo("no-cache");
    }

    @Test
    void everything_that_the_page_names_is_there_and_kept_for_ever() {
        assertThat(assets()).isNotEmpty().allSatisfy(asset -> get(asset, "identity")
                .then()
                .statusCode(200)
                .header("Cache-Control", "public, max-age=31536000, immutable")
                .header("X-Content-Type-Options", "nosniff"));
    }

    @Test
    void it_has_the_colours_that_all_pages_share() {
        assertThat(get("/i/assets/x/styles/base.css", "identity").asString()).contains("--paper:", "--glow:");
    }

    @Test
    void what_was_named_by_an_earlier_version_is_still_there_and_not_kept() {
        var early = get("/i/assets/0123456789abcdef/page.js", "identity");

        assertThat(early.statusCode()).isEqualTo(200);
        assertThat(early.header("Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void the_worker_may_answer_for_links_and_no_other_script_may() {
        assertThat(get("/i/assets/x/worker.js", "identity").header("Service-Worker-Allowed"))
                .isEqualTo("/i/");
        assertThat(get("/i/assets/x/page.js", "identity").header("Service-Worker-Allowed"))
                .isNull();
    }

    @Test
    void every_file_of_the_page_is_served_and_no_other() throws IOException, URISyntaxException {
        Path folder =
                Path.of(PageFiles.class.getResource("/page/index.html").toURI()).getParent();

        try (var files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> folder.relativize(file).toString())
                            .filter(name -> !name.equals("index.html")))
                    .containsExactlyInAnyOrderElementsOf(new PageFiles().names());
        }
        Api.with(null).get("/i/assets/0123456789abcdef/index.html").refused(404, "not_found");
        Api.with(null).get("/i/assets/0123456789abcdef/application.properties").refused(404, "not_found");
    }

    @Test
    void what_has_not_changed_is_not_sent_again() {
        String tag = get("/i/x", "identity").header("ETag");

        var again = given().header("Accept-Encoding", "identity")
                .header("If-None-Match", tag)
                .get("/i/x");

        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.header("ETag")).isEqualTo(tag);
        assertThat(again.header("Cache-Control")).isEqualTo("no-cache");
    }

    @Test
    void it_is_sent_compressed_to_those_who_can_read_that() {
        var zipped = get("/i/x", "br, gzip;q=0.9");
        var plain = get("/i/x", "gzip;q=0, identity");

        assertThat(zipped.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(plain.header("Content-Encoding")).isNull();
        assertThat(zipped.header("ETag")).isNotEqualTo(plain.header("ETag"));
        assertThat(zipped.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(zipped.asString()).isEqualTo(plain.asString());
    }

    /** So that no script waits for another one to be read first. */
    @Test
    void the_document_names_every_script_of_the_first_load() {
        var named = assets().map(asset -> asset.replaceFirst("^/i/assets/[^/]+/", ""))
                .filter(name -> name.endsWith(".js"))
                .collect(Collectors.toSet());

        assertThat(named).containsExactlyInAnyOrderElementsOf(imported("page.js"));
    }

    @Test
    void the_whole_page_is_small_with_all_that_it_loads_later() {
        int bytes = length("/i/x")
                + new PageFiles()
                        .names().stream()
                                .mapToInt(name -> length("/i/assets/x/" + name))
                                .sum();

        assertThat(bytes).isLessThan(FIRST_LOAD_BYTES);
    }

    private static Set<String> imported(String first) {
        var found = new TreeSet<>(Set.of(first));
        var left = new ArrayDeque<>(found);
        while (!left.isEmpty()) {
            var name = left.remove();
            IMPORTED.matcher(get("/i/assets/x/" + name, "identity").asString())
                    .results()
                    .map(match -> URI.create(name).resolve(match.group(1)).getPath())
                    .filter(found::add)
                    .forEach(left::add);
        }
        return found;
    }

    private static Stream<String> assets() {
        return ASSET.matcher(get("/i/x", "identity").asString()).results().map(MatchResult::group);
    }

    private static int length(String path) {
        return Integer.parseInt(get(path, "gzip").header("Content-Length"));
    }

    private static Response get(String path, String encodings) {
        return given().header("Accept-Encoding", encodings).get(path);
    }
}
