package io.research.studies.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.contracts.interview.GuideLine;
import io.research.contracts.interview.InterviewerBrief;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.BodyReader;
import io.research.studies.interviewer.InterviewerApproval;
import io.research.studies.link.StudyIdentity;
import io.research.studies.link.StudyLinks;
import io.research.studies.settings.StudyPatch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProvisioningTest {
    private static final Payer OWNER = new Payer(null, null);
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final StudyLinks LINKS = new StudyLinks(() -> "http://localhost:8080");
    private static final InterviewerBrief BRIEF = new InterviewerBrief("c", "chat", "male", "en");
    private static final String COMPLETE =
            """
            {"name": "Tea", "voice": "male", "language": "en", "interview_format": "chat",
             "study_plan": {"objectives": "o", "conversation_flow": "c"}}
            """;

    private static final List<GuideLine> GUIDE =
            List.of(new GuideLine("Tea", "How do you make tea?", "question", "Ask how they make tea", "reworded"));

    @Test
    void a_complete_study_without_the_word_of_the_interviewer_is_ready() {
        var study = created(COMPLETE, InterviewerApproval.NONE);

        assertThat(study.created()).extracting(Event::type).containsExactly(EventType.STUDY_CREATED);
        assertThat(status(study)).isEqualTo("ready");
        assertThat(study.state().missingRequirements()).isEmpty();
        assertThat(study.waitsAt(1)).isTrue();
    }

    @Test
    void a_word_about_another_brief_counts_for_nothing() {
        var other = new InterviewerApproval(new InterviewerBrief("another flow", "chat", "male", "en"));

        assertThat(status(created(COMPLETE, other))).isEqualTo("ready");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"name\": null}",
                "{\"voice\": null}",
                "{\"language\": null}",
                "{\"study_plan\": null}",
            })
    void a_provisioned_study_that_loses_a_launch_setting_is_a_draft(String loss) {
        var study = created(COMPLETE, new InterviewerApproval(BRIEF));

        var events = study.update(patch(loss), OWNER, InterviewerApproval.NONE, LINKS, NOW);

        assertThat(status(study)).isEqualTo("draft");
        assertThat(study.state().missingRequirements()).hasSize(1);
        assertThat(events).extracting(Event::type).containsExactly(EventType.STUDY_UPDATED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"name\": \"Green tea\"}",
                "{\"expected_duration_seconds\": 600}",
                "{\"voice\": \"male\"}",
                "{\"study_plan\": {\"objectives\": \"other\", \"conversation_flow\": \"c\"}}",
            })
    void what_the_interviewer_does_not_see_leaves_a_provisioned_study_alone(String change) {
        var study = created(COMPLETE, new InterviewerApproval(BRIEF));

        assertThat(study.briefBeforeUpdate(patch(change))).isNull();
        study.update(patch(change), OWNER, InterviewerApproval.NONE, LINKS, NOW);

        assertThat(status(study)).isEqualTo("provisioned");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"voice\": \"female\"}",
                "{\"language\": \"de\"}",
                "{\"interview_format\": \"video\"}",
                "{\"study_plan\": {\"objectives\": \"o\", \"conversation_flow\": \"other\"}}",
            })
    void what_the_interviewer_sees_is_asked_about_before_it_is_saved(String change) {
        var study = created(COMPLETE, new InterviewerApproval(BRIEF));

        var brief = study.briefBeforeUpdate(patch(change));
        assertThat(brief).isNotNull().isNotEqualTo(BRIEF);
        assertThat(status(study)).isEqualTo("provisioned");
        study.update(patch(change), OWNER, InterviewerApproval.NONE, LINKS, NOW);

        assertThat(status(study)).isEqualTo("ready");
    }

    @Test
    void the_interviewer_that_came_late_is_a_change_and_is_announced() {
        var study = created(COMPLETE, InterviewerApproval.NONE);

        var event = study.provision(new InterviewerApproval(BRIEF, GUIDE), NOW.plusSeconds(3));

        assertThat(event.type()).isEqualTo(EventType.STUDY_PROVISIONED);
        assertThat(event.data().provisioningStatus()).isEqualTo("provisioned");
        assertThat(event.data().revision()).isEqualTo(2);
        assertThat(event.data().updatedAt()).isEqualTo(NOW.plusSeconds(3));
        assertThat(study.waitsForInterviewer()).isFalse();
        assertThat(study.view(LINKS).interviewGuide()).isEqualTo(GUIDE);
    }

    @Test
    void the_guide_of_a_draft_is_shown_until_its_plan_changes() {
        var draft = "{\"study_plan\": {\"objectives\": \"o\", \"conversation_flow\": \"c\"}}";
        var study = created(draft, new InterviewerApproval(Study.briefBefore(patch(draft)), GUIDE));
        var shown = study.view(LINKS).interviewGuide();

        study.update(patch("{\"name\": \"Tea\"}"), OWNER, InterviewerApproval.NONE, LINKS, NOW);
        var afterName = study.view(LINKS).interviewGuide();
        study.update(patch(draft.replace("\"c\"", "\"other\"")), OWNER, InterviewerApproval.NONE, LINKS, NOW);

        assertThat(shown).isEqualTo(GUIDE);
        assertThat(afterName).isEqualTo(GUIDE);
        assertThat(study.view(LINKS).interviewGuide()).isEmpty();
    }

    @Test
    void nothing_is_asked_about_a_draft() {
        assertThat(Study.briefBefore(patch("{\"name\": \"Tea\"}"))).isNull();
        assertThat(Study.briefBefore(patch(COMPLETE))).isEqualTo(BRIEF);
    }

    private static String status(Study study) {
        return study.state().provisioningStatus();
    }

    private static Study created(String body, InterviewerApproval approval) {
        return Study.create(new Tenant("org_tea", "app_tea"), StudyIdentity.next(), patch(body), approval, NOW);
    }

    private static StudyPatch patch(String body) {
        try {
            return BodyReader.parse(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)))
                    .read(StudyPatch::readUpdate);
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
