package io.research.studies.reference;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.contracts.ErrorCode;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
class ReferenceIT {
    private static final String REFERENCE = "/api/public/v1/reference";

    private final Api api = Api.ofNewOrganization();

    @Test
    void languages_have_names_and_say_whether_the_interviewer_speaks_them() {
        var answer = api.get(REFERENCE + "/languages").expect(200);

        assertThat(answer.<List<Map<String, String>>>at("languages"))
                .contains(Map.of("code", "de", "name", "German", "native_name", "Deutsch", "interviewer", "native"))
                .contains(Map.of("code", "sv", "name", "Swedish", "native_name", "Svenska", "interviewer", "none"))
                .anySatisfy(language -> assertThat(language).containsEntry("code", "auto"));
    }

    @Test
    void chat_is_the_format_without_a_recording() {
        var answer = api.get(REFERENCE + "/modes").expect(200);

        assertThat(answer.<List<String>>at("modes.findAll { !it.supports_recording }.slug"))
                .containsExactly("chat");
        assertThat(answer.<List<String>>at("modes.slug")).containsExactlyInAnyOrder("chat", "voice", "video");
    }

    @Test
    void the_interviewer_has_two_voices() {
        var answer = api.get(REFERENCE + "/voices").expect(200);

        assertThat(answer.<List<Map<String, String>>>at("voices"))
                .containsExactly(Map.of("slug", "male", "name", "Male"), Map.of("slug", "female", "name", "Female"));
    }

    @Test
    void templates_come_in_pages_and_one_by_one() {
        var first = api.get(REFERENCE + "/study-types?page_size=5").expect(200);
        var second = api.get(REFERENCE + "/study-types?page_size=5&page=2").expect(200);
        String slug = second.at("study_types[0].slug");

        var one = api.get(REFERENCE + "/study-types/" + slug).expect(200);

        assertThat(first.<List<String>>at("study_types.slug")).hasSize(5).doesNotContain(slug);
        assertThat(first.<Integer>at("total_count")).isEqualTo(StudyTemplate.ALL.size());
        assertThat(one.<Object>at("")).isEqualTo(second.<Object>at("study_types[0]"));
    }

    @Test
    void an_unknown_template_is_not_found() {
        api.get(REFERENCE + "/study-types/horoscope").refused(404, "not_found");
    }

    @ParameterizedTest
    @ValueSource(strings = {"page=0", "page_size=101", "page=x"})
    void a_page_out_of_bounds_is_refused(String query) {
        api.get(REFERENCE + "/study-types?" + query).refused(422, "validation_failed");
    }

    @Test
    void the_errors_are_the_whole_catalogue() {
        var answer = api.get(REFERENCE + "/errors").expect(200);

        assertThat(answer.<List<Object>>at("errors")).hasSize(ErrorCode.values().length);
        assertThat(answer.<Integer>at("total_count")).isEqualTo(ErrorCode.values().length);
        assertThat(answer.<Map<String, Object>>at("errors.find { it.code == 'not_found' }"))
                .containsEntry("status", 404)
                .containsEntry("outcome", "not_started")
                .containsEntry("recovery_action", "fix_request")
                .containsKeys("message", "description");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/languages", "/modes", "/voices", "/study-types", "/errors"})
    void a_credential_without_read_is_refused(String catalog) {
        var writer = Api.with(Tokens.of("org_reference", "app", "write"));

        writer.get(REFERENCE + catalog).refused(403, "insufficient_scope");
    }
}
