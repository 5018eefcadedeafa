package io.research.reports.page;

import static io.research.reports.InterviewFixture.anInterview;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.reports.FakeNeighbours;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.net.URI;
import java.util.UUID;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class ReportPageIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @Test
    void the_page_shows_the_report_masked_with_what_people_said_as_plain_text() {
        anInterview()
                .with(
                        "screener_responses",
                        new JsonArray()
                                .add(new JsonObject()
                                        .put("question", "<script>alert(1)</script>")
                                        .put("answer", "ada@example.com")))
                .asked(TeaStudy.PRICE, "The price of tea <img src=x onerror=alert(1)> is too expensive for me.")
                .of(tea.study);
        String address =
                api.post(tea.report(), "", "Prefer", "wait=60").expect(200).at("page_url");

        var page = open(address).expect(200);

        assertThat(page.header("Content-Type")).startsWith("text/html");
        assertThat(page.header("Content-Security-Policy")).startsWith("default-src 'none'; style-src 'sha256-");
        assertThat(page.body())
                .contains("No language model has read these interviews", "People whose replies are shown: 6.")
                .contains("&lt;script&gt;", "[email]", "Personal data is masked where it was recognised.")
                .containsPattern("This page is available until \\d\\d:\\d\\d UTC at the latest\\.")
                .doesNotContain("<script", "<img src=x", "ada@example.com");
    }

    @Test
    void a_changed_address_opens_nothing() {
        String address =
                api.post(tea.report(), "", "Prefer", "wait=60").expect(200).at("page_url");

        open(address + "x").refused(404, "not_found");
        open(address.replaceFirst("expires=\\d+", "expires=9999999999")).refused(404, "not_found");
        open(address.replaceFirst("\\?.*", "")).refused(404, "not_found");
    }

    private static Api.Answer open(String address) {
        var uri = URI.create(address);
        String query = uri.getQuery() == null ? "" : "?" + uri.getQuery();
        return Api.with(Tokens.ofParticipant()).get(uri.getPath() + query);
    }
}
