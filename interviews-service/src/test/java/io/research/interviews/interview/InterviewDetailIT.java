package io.research.interviews.interview;

import static io.research.interviews.StudyFixture.aStudyOf;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Guest;
import io.research.interviews.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.vertx.core.json.JsonObject;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class InterviewDetailIT {
    private final String organization = "org_" + UUID.randomUUID();
    private Guest guest;

    @BeforeEach
    void a_guest() {
        guest = Guest.of(aStudyOf(organization).published());
    }

    @Test
    void the_detail_has_every_member() {
        guest.agrees().expect(200);

        var members = new JsonObject(read("").body());

        assertThat(members.fieldNames())
                .contains("id", "study_id", "participant", "status", "language", "messages", "message_count")
                .contains("next_message_offset", "audio_recording_url", "video_recording_url")
                .contains("screener_responses", "quality_signals");
        assertThat(members.getJsonArray("messages").getJsonObject(0).fieldNames())
                .containsExactlyInAnyOrder("id", "role", "message", "text_offset", "start_s", "end_s");
    }

    @Test
    void pages_of_segments_join_to_the_whole_transcript() {
        guest.agrees().expect(200);
        String long_ = "\u00E9\uD83C\uDF75a ".repeat(5_000);
        guest.says(long_).expect(200);
        guest.says("Short, because I am in a hurry today.").expect(200);
        guest.says("a".repeat(20_000)).expect(200);

        var pages = pages();

        var segments = new ArrayList<Map<String, Object>>();
        pages.forEach(page -> segments.addAll(page.<List<Map<String, Object>>>at("messages")));
        assertThat(segments).hasSize(pages.getFirst().at("message_count"));
        assertThat(pages).hasSizeGreaterThan(2).allSatisfy(page -> assertThat(bytes(page))
                .isLessThanOrEqualTo(20_480));
        var texts = segments.stream()
                .collect(Collectors.groupingBy(
                        segment -> segment.get("id"),
                        Collectors.mapping(segment -> (String) segment.get("message"), Collectors.joining())));
        assertThat(texts).containsValues(long_, "a".repeat(20_000));
        assertThat(segments)
                .allSatisfy(segment -> assertThat(offsetFits(segment, long_)).isTrue());
    }

    @Test
    void the_window_is_where_it_is_asked_for() {
        guest.agrees().expect(200);
        guest.talksToTheEnd();
        var all = read("").<List<String>>at("messages.id");

        var window = read("?message_offset=1&message_limit=2");

        assertThat(window.<List<String>>at("messages.id")).isEqualTo(all.subList(1, 3));
        assertThat(window.<Integer>at("next_message_offset")).isEqualTo(3);
        assertThat(window.<Integer>at("message_count")).isEqualTo(all.size());
        assertThat(read("?message_offset=" + all.size()).<List<Object>>at("messages"))
                .isEmpty();
        assertThat(read("?message_offset=2000000000").<Object>at("next_message_offset"))
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "message_offset=-1,message_offset",
        "message_offset=x,message_offset",
        "message_limit=0,message_limit",
        "message_limit=101,message_limit",
        "message_offset=2147483648,message_offset",
        "redact_pii=1,redact_pii",
        "redact_pii=TRUE,redact_pii",
        "redact_pii=maybe,redact_pii",
        "redact_pii,redact_pii",
        "redact_pii=,redact_pii",
        "redact_pii=true&redact_pii=false,redact_pii"
    })
    void a_parameter_at_fault_is_named(String query, String field) {
        guest.agrees().expect(200);

        api().get(path("?" + query)).refused(422, "validation_failed").field(field);
        api().get(path("?redact_pii=false")).expect(200);
    }

    @Test
    void unknown_interviews_and_ids_that_are_none_are_not_found() {
        api().get("/api/public/v1/interviews/" + UUID.randomUUID()).refused(404, "not_found");
        api().get("/api/public/v1/interviews/nonsense").refused(404, "not_found");
    }

    private List<Api.Answer> pages() {
        var pages = new ArrayList<Api.Answer>();
        for (Integer offset = 0; offset != null; ) {
            var page = read("?message_offset=" + offset);
            pages.add(page);
            offset = page.at("next_message_offset");
        }
        return pages;
    }

    private static int bytes(Api.Answer page) {
        return page.<List<String>>at("messages.message").stream()
                .mapToInt(text -> text.getBytes(StandardCharsets.UTF_8).length)
                .sum();
    }

    private static boolean offsetFits(Map<String, Object> segment, String text) {
        int offset = (Integer) segment.get("text_offset");
        return offset == 0
                || text.substring(text.offsetByCodePoints(0, offset)).startsWith((String) segment.get("message"));
    }

    private Api.Answer read(String query) {
        return api().get(path(query)).expect(200);
    }

    private String path(String query) {
        return "/api/public/v1/interviews/" + guest.interviewId() + query;
    }

    private Api api() {
        return Api.of(organization);
    }
}
