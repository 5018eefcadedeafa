package io.research.signal.fielding;

import io.research.contracts.ErrorCode;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.problem.Problem;
import io.research.signal.guide.Guide;
import io.research.signal.run.RunLocale;
import io.research.signal.run.RunState;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.function.Function;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/** The services that a run stands on. Not for use inside a transaction: each call may wait. */
@ApplicationScoped
class RunServices {
    private final HiddenStudiesClient studies;
    private final RecruitmentClient recruitment;
    private final InvitationClient invitations;
    private final ServiceTokens tokens;

    RunServices(
            @RestClient HiddenStudiesClient studies,
            @RestClient RecruitmentClient recruitment,
            @RestClient InvitationClient invitations,
            ServiceTokens tokens) {
        this.studies = studies;
        this.recruitment = recruitment;
        this.invitations = invitations;
        this.tokens = tokens;
    }

    /** Makes the study of the run what the run is. */
    Uni<StudyPlace> provision(RunState run, Guide guide) {
        return studies.put(tokens.authorization(run.tenant()), run.id(), HiddenStudy.of(run, guide));
    }

    /** Closes the study of the run. */
    Uni<Void> close(RunState run) {
        return studies.close(tokens.authorization(run.tenant()), run.id())
                .onFailure(RunServices::isGone)
                .recoverWithNull();
    }

    /** Has the panel recruit for the run. */
    Uni<Void> recruit(RunState run, StudyPlace place) {
        var terms = run.terms();
        var locale = RunLocale.of(terms.locale());
        return recruitment.put(
                tokens.authorization(run.tenant()),
                run.id(),
                new Recruitment(
                        place.slug(),
                        terms.voice() ? "voice" : "chat",
                        locale.language(),
                        locale.country(),
                        terms.n()));
    }

    /** Ends the recruitment for the run. */
    Uni<Void> stop(RunState run) {
        return recruitment
                .stop(tokens.authorization(run.tenant()), run.id())
                .onFailure(RunServices::isGone)
                .recoverWithNull();
    }

    /**
     * Invites those people, a batch after the other.
     *
     * @param invited what is to be done after each batch
     */
    Uni<Void> invite(
            RunState run, Guide guide, StudyPlace place, List<String> emails, Function<List<String>, Uni<?>> invited) {
        var study =
                new InvitationBatch.Study(run.id(), place.slug(), guide.title(), HiddenStudy.SECONDS, guide.language());
        return Multi.createFrom()
                .iterable(InvitationBatch.of(study, emails))
                .onItem()
                .transformToUniAndConcatenate(batch -> invite(run, batch).chain(() -> invited.apply(batch.emails())))
                .collect()
                .last()
                .replaceWithVoid();
    }

    private Uni<Void> invite(RunState run, InvitationBatch batch) {
        String authorization = tokens.authorization(run.tenant());
        return invitations
                .prepare(authorization, batch.operation(), batch)
                .chain(() -> invitations.confirm(authorization, batch.operation()));
    }

    private static boolean isGone(Throwable fault) {
        return fault instanceof Problem refusal && refusal.code() == ErrorCode.NOT_FOUND;
    }
}
