package io.research.gateway.route;

import static io.vertx.core.http.HttpMethod.DELETE;
import static io.vertx.core.http.HttpMethod.GET;
import static io.vertx.core.http.HttpMethod.HEAD;
import static io.vertx.core.http.HttpMethod.OPTIONS;
import static io.vertx.core.http.HttpMethod.PATCH;
import static io.vertx.core.http.HttpMethod.POST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.vertx.core.http.HttpMethod;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RouteTableTest {
    private static final Route LIST = account(GET, "/api/v1/studies");
    private static final Route CREATE = account(POST, "/api/v1/studies");
    private static final Route READ = account(GET, "/api/v1/studies/{study_id}");
    private static final Route CHANGE = account(PATCH, "/api/v1/studies/{study_id}");
    private static final Route JOB = account(GET, "/api/v1/studies/jobs/{job_id}");
    private static final Route PAUSE = account(POST, "/api/v1/studies/{study_id}/pause");
    private static final Route PAGE = open(GET, "/i/{slug}");

    private final RouteTable table = new RouteTable(List.of(LIST, CREATE, READ, CHANGE, JOB, PAUSE, PAGE));

    @Test
    void a_route_is_found_with_and_without_a_trailing_slash() {
        assertThat(table.match(GET, "/api/v1/studies")).isSameAs(LIST);
        assertThat(table.match(GET, "/api/v1/studies/")).isSameAs(LIST);
        assertThat(table.match(POST, "/api/v1/studies/7/pause")).isSameAs(PAUSE);
        assertThat(table.match(POST, "/api/v1/studies/7/pause/")).isSameAs(PAUSE);
    }

    @Test
    void a_parameter_stands_for_any_one_segment() {
        assertThat(table.match(PATCH, "/api/v1/studies/018f")).isSameAs(CHANGE);
        assertThat(table.match(GET, "/i/x")).isSameAs(PAGE);
        assertThat(table.match(GET, "/i/x/y")).isEqualTo(new NoRoute(CredentialKind.NONE, ""));
    }

    @Test
    void a_literal_goes_before_a_parameter_and_gives_way_where_it_leads_nowhere() {
        assertThat(table.match(GET, "/api/v1/studies/jobs/7")).isSameAs(JOB);
        assertThat(table.match(GET, "/api/v1/studies/jobs")).isSameAs(READ);
        assertThat(table.match(POST, "/api/v1/studies/jobs/pause")).isInstanceOf(NoRoute.class);
    }

    @Test
    void a_star_stands_for_all_that_is_below_and_gives_way_to_everything_else() {
        var pages = open(GET, "/app/*");
        var file = open(GET, "/app/assets/{version}/{file}");
        var below = new RouteTable(List.of(pages, file, open(POST, "/app/*")));

        assertThat(below.match(GET, "/app/studies")).isSameAs(pages);
        assertThat(below.match(GET, "/app/studies/7/panel/")).isSameAs(pages);
        assertThat(below.match(GET, "/app/assets/1/app.css")).isSameAs(file);
        assertThat(below.match(GET, "/app/assets/1")).isSameAs(pages);
        assertThat(below.match(GET, "/app")).isInstanceOf(NoRoute.class);
        assertThat(below.match(GET, "/app/a//b")).isInstanceOf(NoRoute.class);
        assertThat(below.match(DELETE, "/app/studies/7"))
                .isEqualTo(new NoRoute(CredentialKind.NONE, "GET, HEAD, POST"));
    }

    @Test
    void an_older_beginning_of_a_path_leads_to_the_same_route() {
        var aliased = new RouteTable(List.of(READ), Map.of("/api/v1/surveys", "/api/v1/studies"));

        assertThat(aliased.match(GET, "/api/v1/surveys/7")).isSameAs(READ);
        assertThat(aliased.match(GET, "/api/v1/surveysx/7")).isInstanceOf(NoRoute.class);
        assertThat(aliased.match(GET, "/api/v1/surveys/../7")).isInstanceOf(NoRoute.class);
    }

    @Test
    void a_HEAD_is_routed_as_a_GET() {
        assertThat(table.match(HEAD, "/api/v1/studies/7")).isSameAs(READ);
        assertThat(table.match(HEAD, "/api/v1/studies/7/pause")).isEqualTo(new NoRoute(CredentialKind.ACCOUNT, "POST"));
    }

    @Test
    void another_method_of_a_known_path_is_told_which_there_are() {
        assertThat(table.match(DELETE, "/api/v1/studies/7"))
                .isEqualTo(new NoRoute(CredentialKind.ACCOUNT, "GET, HEAD, PATCH"));
        assertThat(table.match(OPTIONS, "/i/x")).isEqualTo(new NoRoute(CredentialKind.NONE, "GET, HEAD"));
        assertThat(table.match(HttpMethod.valueOf("get"), "/i/x")).isInstanceOf(NoRoute.class);
    }

    @Test
    void an_unknown_path_asks_for_what_all_routes_around_it_ask_for() {
        assertThat(table.match(GET, "/api/v1/nothing")).isEqualTo(new NoRoute(CredentialKind.ACCOUNT, ""));
        assertThat(table.match(GET, "/i")).isEqualTo(new NoRoute(CredentialKind.NONE, ""));
        assertThat(table.match(GET, "/nothing")).isEqualTo(new NoRoute(CredentialKind.NONE, ""));
        assertThat(table.match(GET, "/")).isEqualTo(new NoRoute(CredentialKind.NONE, ""));
    }

    @Test
    void a_hostile_path_is_unknown_wherever_it_seems_to_lead() {
        for (String path : List.of(
                "/api/v1/studies//", "/api/v1//studies", "/api/v1/x/../studies", "/api/v1/studies%2f7", "/i/%2e%2e")) {
            assertThat(table.match(GET, path)).as(path).isEqualTo(new NoRoute(CredentialKind.NONE, ""));
        }
    }

    @Test
    void the_same_request_twice_is_refused() {
        var again = account(GET, "/api/v1/studies/{id}");

        assertThatThrownBy(() -> new RouteTable(List.of(READ, again))).hasMessageContaining("twice");
    }

    private static Route account(HttpMethod method, String path) {
        return route(method, path, CredentialKind.ACCOUNT, List.of("read"));
    }

    private static Route open(HttpMethod method, String path) {
        return route(method, path, CredentialKind.NONE, List.of());
    }

    private static Route route(HttpMethod method, String path, CredentialKind credential, List<String> scopes) {
        return new Route(
                method,
                new PathTemplate(path),
                "studies",
                credential,
                scopes,
                LimitClass.DEFAULT,
                1000,
                Duration.ofSeconds(1),
                false,
                null);
    }
}
