package io.research.participants.invitation;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.participants.letter.Letter;
import io.research.participants.letter.LetterLanguage;
import io.research.participants.letter.OneLine;
import io.research.participants.letter.UsDollars;
import io.research.participants.organization.Organizations;
import io.research.participants.participant.Addressee;
import io.research.participants.participant.Participants;
import io.research.participants.unsubscription.Unsubscriptions;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Writes invitations. */
@ApplicationScoped
class Letters {
    private static final int SECONDS_PER_MINUTE = 60;

    private final Participants participants;
    private final Unsubscriptions unsubscriptions;
    private final Organizations organizations;

    Letters(Participants participants, Unsubscriptions unsubscriptions, Organizations organizations) {
        this.participants = participants;
        this.unsubscriptions = unsubscriptions;
        this.organizations = organizations;
    }

    /** The letter to where the participant can be reached now; null when none may be sent. */
    Uni<Letter> write(Invitation invitation) {
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
                        : unsubscriptions.holdFor(to).map(unsubscribed -> unsubscribed ? null : to));
    }

    private static Uni<Letter> write(Invitation invitation, Addressee to, String organization) {
        var study = invitation.study();
        String title = OneLine.of(study.title());
        Integer minutes = minutes(study.expectedDurationSeconds());
        String incentive = study.incentive() == null ? null : UsDollars.of(study.incentive());
        var language = LetterLanguage.of(study.language());
        var text = LetterTemplates.text(
                        organization, title, minutes, incentive, to.interviewLink(), to.unsubscribeLink())
                .setLocale(language.code());
        var html = LetterTemplates.html(
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
                .with((plain, rich) -> new Letter(
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
