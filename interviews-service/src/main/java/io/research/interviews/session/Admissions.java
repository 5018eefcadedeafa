package io.research.interviews.session;

import io.research.contracts.participant.InvitedParticipant;
import io.research.contracts.study.PublishedStudy;
import io.research.interviews.interview.Participant;
import io.research.interviews.interview.Source;
import io.research.interviews.study.Fieldwork;
import io.research.interviews.study.Studies;
import io.research.kernel.problem.Problem;
import io.research.neighbours.NeighbourFaults;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.regex.Pattern;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** Decides who is admitted to a study. Not for use inside a session: it may wait for another service. */
@ApplicationScoped
class Admissions {
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9_-]{1,200}");
    private static final String PANEL = "panel";

    private final ParticipantsClient participants;
    private final PanelAdmission panel;

    Admissions(@RestClient ParticipantsClient participants, PanelAdmission panel) {
        this.participants = participants;
        this.panel = panel;
    }

    /**
     * Decides about somebody who enters that study.
     *
     * @throws Problem {@code not_found} for a token that is unknown, or made for another study
     */
    Uni<Admission> admit(PublishedStudy study, Ticket ticket) {
        if (Studies.fieldwork(study) == Fieldwork.GONE && !ticket.isRespondent()) {
            return Uni.createFrom().item(Admission.Closed.toAll());
        }
        return answer(study, ticket).map(admission -> switch (admission) {
            case Admission.Closed closed -> closed;
            case Admission.Admitted admitted -> isOpen(study, ticket) ? admitted : Admission.Closed.toAll();
        });
    }

    /** Trial runs are possible while fieldwork is halted. */
    private static boolean isOpen(PublishedStudy study, Ticket ticket) {
        return Studies.isProvisioned(study)
                && (ticket.testToken() != null || Studies.fieldwork(study) == Fieldwork.OPEN);
    }

    private Uni<Admission> answer(PublishedStudy study, Ticket ticket) {
        if (ticket.testToken() != null) {
            return Uni.createFrom().item(() -> trialRun(study, ticket.testToken()));
        }
        if (ticket.participantToken() != null) {
            return invited(study, ticket.participantToken());
        }
        if (ticket.respondent() != null || PANEL.equals(study.study().recruitingMethod())) {
            return panel.admit(study, ticket);
        }
        return Uni.createFrom().item(Admission.Admitted.to(Source.LINK, null));
    }

    private static Admission trialRun(PublishedStudy study, String testToken) {
        if (!MessageDigest.isEqual(bytes(study.study().testToken()), bytes(testToken))) {
            throw Problem.notFound();
        }
        return Admission.Admitted.to(Source.TEST, null);
    }

    private Uni<Admission> invited(PublishedStudy study, String token) {
        if (!TOKEN.matcher(token).matches()) {
            return Uni.createFrom().failure(Problem.notFound());
        }
        return participants
                .byToken(token)
                .onFailure()
                .transform(fault -> NeighbourFaults.of("participants", fault))
                .map(known -> admitted(study, known));
    }

    private static Admission admitted(PublishedStudy study, InvitedParticipant known) {
        boolean isOfStudy = known.studyId().equals(study.study().id())
                && known.organizationId().equals(study.organizationId())
                && known.appId().equals(study.appId());
        if (!isOfStudy) {
            throw Problem.notFound();
        }
        return Admission.Admitted.to(Source.BYOP, new Participant(known.participantId(), known.email()));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
