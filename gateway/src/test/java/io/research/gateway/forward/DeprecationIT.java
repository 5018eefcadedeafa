package io.research.gateway.forward;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.gateway.Accounts;
import io.research.gateway.GatewayInfra;
import io.research.gateway.route.RouteTableFixture;
import io.research.testkit.Api;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(GatewayInfra.class)
class DeprecationIT {

    @ParameterizedTest
    @CsvSource({"'', 200", "?do=refuse, 409", "?do=nothing, 204", "?do=hang, 504", "?do=reset, 502"})
    void every_answer_of_a_deprecated_route_says_so(String query, int status) {
        var answer = Api.with(Accounts.READ).get(RouteTableFixture.DEPRECATED + query);

        announcesItsEnd(answer.expect(status));
    }

    @Test
    void a_refusal_of_a_deprecated_route_says_so_too() {
        announcesItsEnd(Api.with(null).get(RouteTableFixture.DEPRECATED).expect(401));
        announcesItsEnd(
                Api.with(Accounts.WRITE_ONLY).get(RouteTableFixture.DEPRECATED).expect(403));
    }

    @Test
    void other_routes_say_nothing() {
        var answer = Api.with(Accounts.READ).get("/api/public/v1/studies");

        assertThat(answer.header("Deprecation")).isNull();
        assertThat(answer.header("Sunset")).isNull();
        assertThat(answer.header("Link")).isNull();
    }

    private static void announcesItsEnd(Api.Answer answer) {
        assertThat(answer.header("Deprecation")).isEqualTo("@1795219200");
        assertThat(answer.header("Sunset")).isEqualTo("Sun, 21 Nov 2027 00:00:00 GMT");
        assertThat(answer.header("Link"))
                .endsWith("/docs/versioning#deprecated>; rel=\"deprecation\"; type=\"text/html\"");
    }
}
