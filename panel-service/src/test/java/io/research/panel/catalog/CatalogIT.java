package io.research.panel.catalog;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.panel.FakeNeighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class CatalogIT {
    private static final String ATTRIBUTES = "/api/public/v1/targeting-attributes/";
    private static final String COUNTRIES = "/api/public/v1/panel-countries/";

    private final Api api = Api.ofNewOrganization();

    @Test
    void the_attributes_are_listed_with_their_options() {
        var answer = api.get(ATTRIBUTES).expect(200);

        assertThat(answer.<List<?>>at("targeting_attributes")).hasSize(answer.<Integer>at("total_count"));
        assertThat(answer.<Map<String, Object>>at("targeting_attributes[0]"))
                .containsOnlyKeys("qualification_id", "name", "text", "category", "type", "supports_quota", "options");
        assertThat(answer.<Map<String, Object>>at("targeting_attributes[0].options[0]"))
                .containsOnlyKeys("option_id", "text");
        assertThat(api.get(ATTRIBUTES + "?name=coffee&category=food%20and%20drink")
                        .<List<Integer>>at("targeting_attributes.qualification_id"))
                .containsExactly(46);
    }

    @Test
    void who_has_the_catalog_is_told_that_it_is_unchanged() {
        String tag = api.get(ATTRIBUTES).expect(200).header("ETag");

        int status = given().header("Authorization", "Bearer " + Tokens.of("org_etag", "app_test", "read"))
                .header("If-None-Match", tag)
                .get(ATTRIBUTES)
                .statusCode();

        assertThat(tag).startsWith("\"");
        assertThat(status).isEqualTo(304);
    }

    @Test
    void countries_are_listed_or_chosen_by_one_filter_only() {
        assertThat(api.get(COUNTRIES).expect(200).<Integer>at("total_count")).isEqualTo(57);
        assertThat(api.get(COUNTRIES + "?language=de").<List<String>>at("countries.country_code"))
                .contains("DE", "AT", "CH")
                .doesNotContain("US");
        assertThat(api.get(COUNTRIES + "?country=us").expect(200).<Map<String, Object>>at(""))
                .containsOnlyKeys("country_code", "country_name", "language_options");
        api.get(COUNTRIES + "?country=XX").refused(404, "not_found");
        api.get(COUNTRIES + "?country=US&language=en").refused(400, "ambiguous_filter");
    }

    @Test
    void a_caller_without_credentials_reads_nothing() {
        Api.with(null).get(ATTRIBUTES).expect(401);
    }
}
