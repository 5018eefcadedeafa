package io.research.reports.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.reports.FakeNeighbours;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class LastingLinkIT {
    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @BeforeEach
    void report() {
        api.post(tea.report(), "", "Prefer", "wait=60").expect(200);
    }

    @Test
    void a_link_lasts_for_thirty_days_and_opens_the_report_and_its_transcripts() {
        var link = api.post(links(), "{}").expect(201);

        var page = open(link.at("page_url")).expect(200);

        assertThat(Instant.parse(link.at("expires_at")))
                .isCloseTo(Instant.now().plus(Duration.ofDays(30)), within(1, ChronoUnit.HOURS));
        assertThat(page.body()).contains("This page is available until " + inWords(link.at("expires_at")));
        String transcript = page.body().replaceAll("(?s).*?href=\"([^\"]*/interviews/[^\"#]*).*", "$1");
        open(transcript.replace("&amp;", "&")).expect(200);
    }

    @Test
    void a_revoked_link_opens_nothing_and_is_listed_without_its_address() {
        var link = api.post(links(), "{\"expires_in_days\": 7}").expect(201);

        api.delete(links() + "/" + link.at("link_id")).expect(204);

        open(link.at("page_url")).refused(404, "not_found");
        var listed = api.get(links()).expect(200);
        assertThat(listed.<String>at("links[0].page_url")).isNull();
        assertThat(listed.<String>at("links[0].revoked_at")).isNotNull();
    }

    @Test
    void what_stands_in_an_address_cannot_be_changed() {
        String address = api.post(links(), "{}").expect(201).at("page_url");

        open(address.replaceFirst("link=[^&]*&", "")).refused(404, "not_found");
        open(address.replaceFirst("link=[^&]*", "link=" + UUID.randomUUID())).refused(404, "not_found");
        open(address.replaceFirst("expires=\\d+", "expires=9999999999")).refused(404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"expires_in_days\": 0}", "{\"expires_in_days\": 31}", "{\"report_id\": \"x\"}"})
    void what_no_link_can_be_is_refused(String body) {
        api.post(links(), body).refused(422, "validation_failed");
    }

    @Test
    void a_link_of_another_organization_is_not_there() {
        String id = api.post(links(), "{}").expect(201).at("link_id");

        Api.of("org_" + UUID.randomUUID()).delete(links() + "/" + id).refused(404, "not_found");
        Api.of("org_" + UUID.randomUUID()).post(links(), "{}").refused(404, "not_found");
        api.post(links(), "{\"report_id\": \"" + UUID.randomUUID() + "\"}").refused(404, "not_found");
    }

    private static String inWords(String time) {
        return DateTimeFormatter.ofPattern("d MMMM uuuu, HH:mm 'UTC at the latest.'", Locale.UK)
                .withZone(ZoneOffset.UTC)
                .format(Instant.parse(time));
    }

    private String links() {
        return tea.report() + "/links";
    }

    private static Api.Answer open(String address) {
        var uri = URI.create(address);
        return Api.with(Tokens.ofParticipant()).get(uri.getRawPath() + "?" + uri.getRawQuery());
    }
}
