package io.research.studies.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.BodyReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProvisioningTest {
    private static final Payer OWNER = new Payer(null, null);
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final StudyLinks LINKS = new StudyLinks(() -> "http://localhost:8080");
    private static final String COMPLETE =
            """
            {"name": "Tea", "voice": "male", "language": "en", "interview_format": "chat",
             "study_plan": {"objectives": "o", "conversation_flow": "c"}}
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": null}",
                "{\"voice\": null}",
                "{\"language\": null}",
                "{\"study_plan\": null}",
            })
    void a_provisioned_study_that_loses_a_launch_setting_is_a_draft(String loss) {
        var study = created(COMPLETE);

        var events = study.update(patch(loss), OWNER, LINKS, NOW);

        assertThat(status(study)).isEqualTo("draft");
        assertThat(study.state().missingRequirements()).hasSize(1);
        assertThat(events).extracting(Event::type).containsExactly(EventType.STUDY_UPDATED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"language\": \"de\"}",
                "{\"interview_format\": \"video\"}",
                "{\"study_plan\": {\"objectives\": \"o\", \"conversation_flow\": \"other\"}}",
            })
    void a_complete_study_stays_provisioned_whatever_changes(String change) {
        var study = created(COMPLETE);

        var events = study.update(patch(change), OWNER, LINKS, NOW);

        assertThat(status(study)).isEqualTo("provisioned");
        assertThat(events).extracting(Event::type).containsExactly(EventType.STUDY_UPDATED);
    }

    @Test
    void a_study_that_waits_for_nothing_is_not_provisioned_again() {
        var study = created(COMPLETE);

        assertThat(study.provision(NOW)).isEmpty();
        assertThat(study.revision()).isEqualTo(1);
    }

    private static String status(Study study) {
        return study.state().provisioningStatus();
    }

    private static Study created(String body) {
        return Study.create(new Tenant("org_tea", "app_tea"), StudyIdentity.next(), patch(body), NOW);
    }

    private static StudyPatch patch(String body) {
        return BodyReader.parse(body.getBytes(StandardCharsets.UTF_8)).read(StudyPatch::readUpdate);
    }
}
