package io.research.interviews.interview;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.interviews.quality.Conversation;
import io.research.interviews.quality.Rating;
import io.research.interviews.quality.Ratings;
import io.research.interviews.study.StudyVersions;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Rates an interview that has ended, lets the panel decide if it is a respondent's, and then tells the other services
 * about its end. No transaction or connection is open while it is rated, because an ended interview no longer changes.
 */
@ApplicationScoped
class RatingJob implements JobHandler<Void> {
    /** Its subject is the interview. */
    static final JobKind<Void> KIND = JobKind.of("interviews.rate_interview");

    /** After this many failures the others are told without a rating, because money and places wait for the news. */
    static final int MOST_ATTEMPTS = 5;

    private static final Logger LOG = Logger.getLogger(RatingJob.class);

    /** The other services were told of its end when it was deleted. */
    private static final Completion DELETED = () -> Uni.createFrom().voidItem();

    private final InterviewRepository interviews;
    private final StudyVersions studyVersions;
    private final Transcripts transcripts;
    private final Ratings ratings;
    private final Payments payments;
    private final AnnounceEnd announceEnd;

    RatingJob(
            InterviewRepository interviews,
            StudyVersions studyVersions,
            Transcripts transcripts,
            Ratings ratings,
            Payments payments,
            AnnounceEnd announceEnd) {
        this.interviews = interviews;
        this.studyVersions = studyVersions;
        this.transcripts = transcripts;
        this.ratings = ratings;
        this.payments = payments;
        this.announceEnd = announceEnd;
    }

    @Override
    public JobKind<Void> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Void none) {
        var interviewId = UUID.fromString(job.subject());
        return Panache.withSession(() -> read(job.tenant(), interviewId))
                .chain(held -> held == null
                        ? Uni.createFrom().item(DELETED)
                        : orNone(ratings.rate(job.tenant(), held.conversation()), job)
                                .chain(rating -> isPaid(job.tenant(), interviewId, held, rating)
                                        .<Completion>map(paid -> () -> finish(
                                                job.tenant(),
                                                interviewId,
                                                new Outcome(held.messages(), rating, paid)))));
    }

    /** Whether the panel pays for it. It is asked until it answers; until then the interview cannot be read. */
    private Uni<Boolean> isPaid(Tenant tenant, UUID interviewId, Held held, Rating rating) {
        return held.awaitsPayment()
                ? payments.isPaid(tenant, interviewId, rating)
                        .onFailure(Problem.class)
                        .transform(refusal -> new IllegalStateException("the panel does not say: " + refusal, refusal))
                : Uni.createFrom().item(false);
    }

    /** The rating; after too many failures null. */
    static Uni<Rating> orNone(Uni<Rating> rating, Job job) {
        return rating.onFailure(fault -> job.attempts() >= MOST_ATTEMPTS).recoverWithItem(fault -> {
            LOG.errorf(fault, "Interview could not be rated, interviewId=%s", job.subject());
            return null;
        });
    }

    private record Held(boolean awaitsPayment, List<Message> messages, Conversation conversation) {}

    /** @param rating null where it has none */
    private record Outcome(List<Message> messages, Rating rating, boolean paid) {}

    /** Null where it was deleted. */
    private Uni<Held> read(Tenant tenant, UUID interviewId) {
        return interviews.find(tenant, interviewId).onItem().ifNotNull().transformToUni(ended -> read(ended));
    }

    private Uni<Held> read(Interview ended) {
        return studyVersions.require(ended.studyId(), ended.studyRevision()).chain(studyVersion -> transcripts
                .all(ended.id())
                .map(messages -> new Held(
                        ended.awaitsPayment(),
                        messages,
                        QuestionsAndAnswers.conversation(
                                ended.snapshot(studyVersion),
                                ended.interviewerState(),
                                ended.screenerResponses(),
                                messages))));
    }

    /** A refusal must not end the job either, because other services wait for the news. */
    private Uni<Void> finish(Tenant tenant, UUID interviewId, Outcome outcome) {
        return interviews
                .findForUpdate(tenant, interviewId)
                .onItem()
                .ifNotNull()
                .invoke(ended -> settle(ended, outcome))
                .onItem()
                .ifNotNull()
                .transformToUni(ended -> announceEnd.tell(ended, outcome.messages()))
                .onFailure(Problem.class)
                .transform(refusal -> new IllegalStateException("the end cannot be told: " + refusal, refusal));
    }

    private static void settle(Interview ended, Outcome outcome) {
        if (outcome.rating() != null) {
            ended.rate(outcome.rating());
        }
        if (ended.awaitsPayment()) {
            if (outcome.paid()) {
                ended.pay();
            } else {
                ended.refuse();
            }
        }
    }
}
