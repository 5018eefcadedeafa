package io.research.participants.participant;

import static org.assertj.core.api.Assertions.assertThat;

import io.research.contracts.EventType;
import io.research.kernel.address.EmailAddress;
import io.research.kernel.http.KernelConfig;
import io.research.kernel.identity.Tenant;
import io.research.kernel.json.Field;
import java.time.Instant;
import java.util.HashSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ParticipantTest {
    private static final KernelConfig CONFIG = () -> "https://research.example";
    private static final ParticipantLinks LINKS = new ParticipantLinks(CONFIG);
    private static final Tenant TENANT = new Tenant("org_tea", "app_tea");
    private static final StudySummary STUDY =
            new StudySummary(UUID.randomUUID(), "tea-slug", "Tea at home", null, null, null, null);
    private static final Instant CREATED = Instant.parse("2026-01-02T03:00:00Z");
    private static final Instant LATER = Instant.parse("2026-01-02T03:05:00Z");

    private final Participant participant = aParticipant();

    @Test
    void a_new_participant_has_a_personal_link_and_nothing_has_happened_to_it() {
        var view = participant.view(LINKS);

        assertThat(view.interviewLink()).matches("https://research\\.example/i/tea-slug\\?p=[A-Za-z0-9_-]{22}");
        assertThat(view.status()).isEqualTo(ParticipantStatus.CREATED);
        assertThat(view.deliveryStatus()).isEqualTo(DeliveryStatus.NOT_SENT);
        assertThat(view.interviewCount()).isZero();
        assertThat(view.sentAt()).isNull();
        assertThat(view.rewardSent()).isFalse();
    }

    @Test
    void no_two_participants_have_the_same_link() {
        var links = new HashSet<String>();

        for (int at = 0; at < 1000; at++) {
            links.add(aParticipant().view(LINKS).interviewLink());
        }

        assertThat(links).hasSize(1000);
    }

    @Test
    void an_invitation_that_was_taken_makes_an_invited_participant_and_an_event() {
        var event = participant.invited(LATER);

        assertThat(participant.view(LINKS).status()).isEqualTo(ParticipantStatus.INVITED);
        assertThat(participant.view(LINKS).deliveryStatus()).isEqualTo(DeliveryStatus.SENT);
        assertThat(participant.view(LINKS).sentAt()).isEqualTo(LATER);
        assertThat(event.type()).isEqualTo(EventType.PARTICIPANT_INVITED);
        assertThat(event.studyId()).isEqualTo(STUDY.id());
        assertThat(event.data().participantId()).isEqualTo(participant.id());
    }

    @Test
    void who_has_started_before_the_invitation_is_recorded_stays_started() {
        participant.started(LATER);

        participant.invited(LATER);

        assertThat(participant.view(LINKS).status()).isEqualTo(ParticipantStatus.STARTED);
        assertThat(participant.view(LINKS).deliveryStatus()).isEqualTo(DeliveryStatus.SENT);
    }

    @Test
    void a_completed_interview_counts_and_a_later_start_does_not_take_it_back() {
        participant.started(LATER);
        participant.completed(LATER);

        participant.started(LATER);
        participant.disqualified(LATER);

        assertThat(participant.view(LINKS).status()).isEqualTo(ParticipantStatus.COMPLETED);
        assertThat(participant.view(LINKS).interviewCount()).isEqualTo(1);
    }

    @Test
    void a_refused_invitation_leaves_the_participant_created() {
        participant.undeliverable(LATER);

        assertThat(participant.view(LINKS).status()).isEqualTo(ParticipantStatus.CREATED);
        assertThat(participant.view(LINKS).deliveryStatus()).isEqualTo(DeliveryStatus.FAILED);
        assertThat(participant.view(LINKS).updatedAt()).isEqualTo(LATER);
    }

    @Test
    void who_was_invited_and_has_not_begun_is_invited_anew_at_another_address() {
        participant.invited(LATER);

        assertThat(participant.update(toAddress("ada@example.org"), STUDY, LATER))
                .isTrue();

        assertThat(participant.view(LINKS).status()).isEqualTo(ParticipantStatus.INVITED);
        assertThat(participant.view(LINKS).deliveryStatus()).isEqualTo(DeliveryStatus.NOT_SENT);
        assertThat(participant.view(LINKS).sentAt()).isNull();
        assertThat(participant.update(toAddress("ada@example.net"), STUDY, LATER))
                .as("the invitation that waits goes to the newest address")
                .isFalse();
    }

    @Test
    void an_invitation_that_was_refused_is_tried_at_another_address() {
        participant.undeliverable(LATER);

        assertThat(participant.update(toAddress("ada@example.org"), STUDY, LATER))
                .isTrue();

        assertThat(participant.view(LINKS).deliveryStatus()).isEqualTo(DeliveryStatus.NOT_SENT);
    }

    @Test
    void who_has_begun_or_keeps_the_mailbox_is_not_invited_anew() {
        participant.invited(LATER);
        assertThat(participant.update(toAddress("ADA@example.com"), STUDY, LATER))
                .isFalse();

        participant.started(LATER);

        assertThat(participant.update(toAddress("ada@example.org"), STUDY, LATER))
                .isFalse();
        assertThat(participant.view(LINKS).deliveryStatus()).isEqualTo(DeliveryStatus.SENT);
    }

    private static ParticipantPatch toAddress(String email) {
        return new ParticipantPatch(Field.of(EmailAddress.of(email)), Field.absent(), Field.absent());
    }

    private static Participant aParticipant() {
        var wanted = ReservedParticipant.of(
                new NewParticipant(EmailAddress.of("ada@example.com"), false, null, Metadata.NONE));
        return new Participant(TENANT, STUDY, wanted, CREATED);
    }
}
