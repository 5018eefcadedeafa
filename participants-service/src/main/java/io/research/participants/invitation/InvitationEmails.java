package io.research.participants.invitation;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.neighbours.Organizations;
import io.research.participants.email.Email;
import io.research.participants.email.EmailLanguage;
import io.research.participants.email.OneLine;
import io.research.participants.email.UsDollars;
import io.research.participants.participant.Addressee;
import io.research.participants.participant.Participants;
import io.research.participants.unsubscription.Unsubscriptions;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Writes invitations. */
@ApplicationScoped
class InvitationEmails {
    private static final int SECONDS_PER_MINUTE = 60;

    private final Participants participants;
    private final Unsubscriptions unsubscriptions;
    private final Organizations organizations;

    InvitationEmails(Participants participants, Unsubscriptions unsubscriptions, Organizations organizations) {
        this.participants = participants;
        this.unsubscriptions = unsubscriptions;
        this.organizations = organizations;
    }

    /** The e-mail to the present address of the participant; null when none is to be sent. */
    Uni<Email> write(Invitation invitation) {
        return Panache.withSession(() -> reachable(invitation))
                .chain(to -> to == null
                        ? Uni.createFrom().nullItem()
                        : organizations
                                .name(invitation.tenant())
                                .chain(name -> write(invitation, to, OneLine.of(name))));
    }

    /** Null when the study was deleted, or its participant wants no more invitations of that organization. */
    private Uni<Addressee> reachable(Invitation invitation) {
        return participants
                .addressee(invitation.tenant(), invitation.participantId())
                .chain(to -> to == null
                        ? Uni.createFrom().nullItem()
                        : unsubscriptions.has(to).map(unsubscribed -> unsubscribed ? null : to));
    }

    private static Uni<Email> write(Invitation invitation, Addressee to, String organization) {
        var study = invitation.study();
        String title = OneLine.of(study.title());
        Integer minutes = minutes(study.expectedDurationSeconds());
        String incentive = study.incentive() == null ? null : UsDollars.of(study.incentive());
        var language = EmailLanguage.of(study.language());
        var text = InvitationTemplates.text(
                        organization, title, minutes, incentive, to.interviewLink(), to.unsubscribeLink())
                .setLocale(language.code());
        var html = InvitationTemplates.html(
                        organization,
                        title,
                        minutes,
                        incentive,
                        to.interviewLink(),
                        to.unsubscribeLink(),
                        language.code(),
                        language.direction())
                .setLocale(language.code());
        String subject = language.messages().invitationSubject(title);
        return Uni.combine()
                .all()
                .unis(text.createUni(), html.createUni())
                .with((plain, rich) -> new Email(
                        invitation.participantId() + ".invitation",
                        organization,
                        to.email(),
                        subject,
                        plain,
                        rich,
                        to.unsubscribeLink()));
    }

    private static Integer minutes(Integer seconds) {
        return seconds == null ? null : Math.ceilDiv(seconds, SECONDS_PER_MINUTE);
    }
}
