package io.research.reports.search;

import static io.research.reports.PublishedEvents.event;
import static io.research.reports.PublishedEvents.publish;
import static io.research.reports.StudyFixture.aStudy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.EventType;
import io.research.reports.FakeNeighbours;
import io.research.reports.TeaStudy;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(FakeNeighbours.class)
class SearchIT {
    private static final String SEARCH = "/api/public/v1/research/search/";

    private final String organization = "org_" + UUID.randomUUID();
    private final Api api = Api.of(organization);
    private final TeaStudy tea = new TeaStudy(organization);

    @BeforeEach
    void aReport() {
        api.post(tea.report(), "", "Prefer", "wait=60").expect(200);
    }

    @Test
    void words_are_found_in_any_form_with_where_they_stand() {
        var found = search("brewing in glasses", "").expect(200);

        assertThat(found.<String>at("studies[0].index_status")).isEqualTo("ready");
        assertThat(found.<String>at("studies[0].results[0].content")).contains("glass");
        assertThat(found.<String>at("studies[0].results[0].research_period.start"))
                .isEqualTo("2026-01-02T03:10:00Z");
        assertThat(found.<Boolean>at("generated_content_returned")).isFalse();
    }

    @Test
    void pages_follow_one_another_and_a_cursor_belongs_to_its_search() {
        var seen = new ArrayList<String>();
        var page = search("tea price", ", \"limit\": 3").expect(200);
        seen.addAll(page.at("studies.results.flatten().content_id"));
        String cursor = page.at("next_cursor");

        var next = search("tea price", ", \"limit\": 50, \"cursor\": \"" + cursor + "\"")
                .expect(200);
        seen.addAll(next.at("studies.results.flatten().content_id"));

        assertThat(seen).hasSizeGreaterThan(5).doesNotHaveDuplicates();
        search("other words", ", \"cursor\": \"" + cursor + "\"")
                .refused(422, "validation_failed")
                .field("cursor");
        search("tea price", ", \"cursor\": \"e30\"")
                .refused(422, "validation_failed")
                .field("cursor");
        search(Api.ofNewOrganization(), "tea price", ", \"cursor\": \"" + cursor + "\"", tea.study.id())
                .refused(422, "validation_failed");
    }

    @Test
    void filters_narrow_by_type_and_by_the_days_of_the_interviews() {
        var responses =
                filtered("\"content_types\": [\"participant_response\"]").expect(200);
        var later = filtered("\"research_date_from\": \"2026-01-03\"").expect(200);

        assertThat(responses.<List<String>>at("studies.results.flatten().content_type"))
                .isNotEmpty()
                .containsOnly("participant_response");
        assertThat(later.<List<Object>>at("studies[0].results")).isEmpty();
        filtered("\"content_types\": [\"essay\"]")
                .refused(422, "validation_failed")
                .field("filters.content_types");
    }

    @Test
    void a_study_without_a_report_has_its_row_and_a_foreign_one_has_none() {
        var other = aStudy().of(organization);
        var foreign = new TeaStudy("org_" + UUID.randomUUID());
        publish(event(organization, other.id(), EventType.STUDY_CREATED, other.state(EventType.STUDY_CREATED)));

        var found = await().until(
                        () -> search(api, "tea", "", tea.study.id(), other.id(), foreign.study.id()),
                        answer -> answer.<List<Object>>at("studies").size() == 2);

        assertThat(found.<String>at("studies[1].study_id")).isEqualTo(other.id().toString());
        assertThat(found.<String>at("studies[1].index_status")).isEqualTo("not_indexed");
    }

    @Test
    void while_a_newer_report_is_made_the_one_before_is_found_and_said_to_be_updating() {
        String first = search("tea", "").expect(200).at("studies[0].indexed_report_id");
        tea.study.holdEvidence();
        api.post(tea.report(), "").expect(202);

        var meanwhile = search("tea", "").expect(200);
        tea.study.releaseEvidence();
        String second =
                api.post(tea.report(), "", "Prefer", "wait=60").expect(200).at("report_id");
        var afterwards = search("tea", "").expect(200);

        assertThat(meanwhile.<String>at("studies[0].index_status")).isEqualTo("updating");
        assertThat(meanwhile.<String>at("studies[0].indexed_report_id")).isEqualTo(first);
        assertThat(meanwhile.<List<Object>>at("studies[0].results")).isNotEmpty();
        assertThat(afterwards.<String>at("studies[0].index_status")).isEqualTo("ready");
        assertThat(afterwards.<String>at("studies[0].latest_report_id")).isEqualTo(second);
        assertThat(afterwards.<String>at("studies[0].indexed_report_id")).isEqualTo(second);
    }

    @Test
    void what_was_deleted_is_not_found_any_more() {
        assertThat(search("cheap and fair", "").body()).contains("cheap and fair");

        publish(tea.interviews.getLast().deletedFrom(tea.study));

        await().untilAsserted(
                        () -> assertThat(search("cheap and fair", "").body()).doesNotContain("cheap and fair"));
        publish(event(organization, tea.study.id(), EventType.STUDY_DELETED, tea.study.deleted()));
        await().untilAsserted(() ->
                assertThat(search("tea", "").<List<Object>>at("studies")).isEmpty());
    }

    private Api.Answer search(String query, String more) {
        return search(api, query, more, tea.study.id());
    }

    private static Api.Answer search(Api api, String query, String more, UUID... studies) {
        String ids = Stream.of(studies).map(id -> '"' + id.toString() + '"').collect(Collectors.joining(", "));
        return api.post(
                SEARCH, "{\"query\": \"%s\", \"filters\": {\"study_ids\": [%s]}%s}".formatted(query, ids, more));
    }

    private Api.Answer filtered(String filter) {
        return api.post(
                SEARCH,
                "{\"query\": \"tea\", \"filters\": {\"study_ids\": [\"%s\"], %s}}".formatted(tea.study.id(), filter));
    }
}
