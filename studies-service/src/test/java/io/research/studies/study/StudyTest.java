package io.research.studies.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.research.contracts.Event;
import io.research.contracts.EventType;
import io.research.kernel.event.EventCodec;
import io.research.kernel.identity.Payer;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.BodyReader;
import io.research.kernel.problem.Problem;
import io.research.testkit.EventContract;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class StudyTest {
    private static final Payer OWNER = new Payer(null, null);
    private static final Tenant TENANT = new Tenant("org_tea", "app_tea");
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
    private static final StudyLinks LINKS = new StudyLinks(() -> "http://localhost:8080");
    private static final String COMPLETE =
            """
            {"name": "Tea", "voice": "male", "language": "en", "interview_format": "chat",
             "study_plan": {"objectives": "o", "conversation_flow": "c"},
             "screener_questions": [{"text": "Tea?", "type": "text_input"}]}
            """;

    @Test
    void a_complete_creation_is_announced_as_created_and_provisioned() {
        assertThat(aStudy(COMPLETE).created())
                .extracting(Event::type)
                .containsExactly(EventType.STUDY_CREATED, EventType.STUDY_PROVISIONED);
        assertThat(aStudy("{}").created()).extracting(Event::type).containsExactly(EventType.STUDY_CREATED);
    }

    @Test
    void provisioning_is_announced_once() {
        var study = aStudy("{\"name\": \"Tea\"}");

        var completing = study.update(patch(COMPLETE), OWNER, LINKS, NOW.plusSeconds(1));
        var later = study.update(patch("{\"name\": \"Green tea\"}"), OWNER, LINKS, NOW.plusSeconds(2));

        assertThat(completing)
                .extracting(Event::type)
                .containsExactly(EventType.STUDY_UPDATED, EventType.STUDY_PROVISIONED);
        assertThat(later).extracting(Event::type).containsExactly(EventType.STUDY_UPDATED);
    }

    @Test
    void a_refused_update_changes_nothing() {
        var study = aStudy("{\"study_type\": \"prototype-test\", \"interview_format\": \"video\"}");

        assertThatThrownBy(() ->
                        study.update(patch("{\"name\": \"x\", \"interview_format\": \"chat\"}"), OWNER, LINKS, NOW))
                .isInstanceOf(Problem.class);

        assertThat(study.state().name()).isNull();
        assertThat(study.revision()).isEqualTo(1);
    }

    @Test
    void the_method_of_recruiting_decides_the_fielding_status() {
        assertThat(aStudy("{\"recruiting_method\": \"panel\"}").state().fieldingStatus())
                .isEqualTo("not_started");
        assertThat(aStudy("{}").state().fieldingStatus()).isEqualTo("unavailable");
    }

    @Test
    void its_events_keep_their_contract() {
        for (var event : aStudy(COMPLETE).created()) {
            EventContract.assertKept(event.type(), EventCodec.write(event));
        }
        for (var event : aStudy("{}").update(patch(COMPLETE), OWNER, LINKS, NOW)) {
            EventContract.assertKept(event.type(), EventCodec.write(event));
        }
        EventContract.assertKept(
                EventType.STUDY_DELETED, EventCodec.write(aStudy(COMPLETE).delete(LINKS, NOW)));
    }

    @Test
    void a_deletion_is_a_change_that_is_announced_with_its_time() {
        var study = aStudy(COMPLETE);

        var deleted = study.delete(LINKS, NOW.plusSeconds(1)).data();

        assertThat(deleted.deletedAt()).isEqualTo(NOW.plusSeconds(1));
        assertThat(deleted.revision()).isEqualTo(2);
        assertThat(deleted.name()).isEqualTo("Tea");
    }

    private static Study aStudy(String body) {
        return Study.create(TENANT, StudyIdentity.next(), patch(body), NOW);
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
