package io.research.interviews.provisioning;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.interviews.Neighbours;
import io.research.interviews.StudyFixture;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import io.research.testkit.Tokens;
import io.vertx.core.json.JsonObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class InterviewerCheckIT {
    private static final String CHECKS = "/internal/interviewers/checks";

    private final Api api = Api.ofNewOrganization();

    @Test
    void a_brief_is_answered_with_what_was_read_in_it() {
        var found = api.post(CHECKS, brief(StudyFixture.FLOW, "de").encode()).expect(200);

        assertThat(found.<Integer>at("topics")).isEqualTo(2);
        assertThat(found.<Integer>at("questions")).isEqualTo(2);
        assertThat(found.<String>at("language")).isEqualTo("de");
    }

    @Test
    void a_language_without_words_of_its_own_is_spoken_in_english_and_an_open_one_stays_open() {
        var icelandic = api.post(CHECKS, brief(StudyFixture.FLOW, "is").encode());
        var open = api.post(CHECKS, brief(StudyFixture.FLOW, "auto").encode());

        assertThat(icelandic.expect(200).<String>at("language")).isEqualTo("en");
        assertThat(open.expect(200).<String>at("language")).isEqualTo("auto");
    }

    @ParameterizedTest
    @ValueSource(strings = {"---", "1.", "!!!"})
    void a_flow_without_a_topic_is_refused(String flow) {
        api.post(CHECKS, brief(flow, "en").encode())
                .refused(422, "validation_failed")
                .field("conversation_flow");
    }

    @Test
    void only_writers_and_services_ask() {
        String brief = brief(StudyFixture.FLOW, "en").encode();

        Api.with(Tokens.ofService("studies-service", "org_any", "app_test"))
                .post(CHECKS, brief)
                .expect(200);
        Api.with(Tokens.of("org_reader", "app_test", "read"))
                .post(CHECKS, brief)
                .refused(403, "insufficient_scope");
        Api.with(Tokens.ofParticipant()).post(CHECKS, brief).refused(403, "insufficient_scope");
        Api.with(null).post(CHECKS, brief).refused(401, "authentication_required");
    }

    private static JsonObject brief(String flow, String language) {
        return new JsonObject()
                .put("conversation_flow", flow)
                .put("interview_format", "voice")
                .put("voice", "female")
                .put("language", language);
    }
}
