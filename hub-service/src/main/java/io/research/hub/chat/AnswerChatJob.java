package io.research.hub.chat;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.answer.Answer;
import io.research.hub.answer.Answers;
import io.research.hub.answer.Question;
import io.research.hub.answer.Question.EarlierTurn;
import io.research.hub.answer.Reference;
import io.research.hub.evidence.Evidence;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.research.neighbours.DeletedInterviews;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/** Answers a question. If evidence is removed meanwhile, the question is asked again. */
@ApplicationScoped
class AnswerChatJob implements JobHandler<AnswerChatJob.Asked> {
    static final JobKind<Asked> KIND = JobKind.of("hub.answer_question", Asked.class);

    /** How many earlier turns are read with a question. */
    private static final int MOST_EARLIER = 8;

    private final ChatRepository chats;
    private final Evidence evidence;
    private final DeletedInterviews deletedInterviews;
    private final Answers answers;
    private final Jobs jobs;

    AnswerChatJob(
            ChatRepository chats, Evidence evidence, DeletedInterviews deletedInterviews, Answers answers, Jobs jobs) {
        this.chats = chats;
        this.evidence = evidence;
        this.deletedInterviews = deletedInterviews;
        this.answers = answers;
        this.jobs = jobs;
    }

    /** The place of the question, which is not part of the job, because jobs outlive sessions. */
    record Asked(UUID sessionId) {}

    @Override
    public JobKind<Asked> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Asked asked) {
        return Panache.withSession(() -> turns(job, asked))
                .chain(turns -> rechecked(job.tenant(), turns))
                .chain(question -> answers.answer(job.tenant(), asked.sessionId(), question, jobs.steps(job)))
                .map(answer -> () -> keep(job, asked, answer));
    }

    /** The turn and the turns that it follows up, newest first. */
    private Uni<List<ChatTurn>> turns(Job job, Asked asked) {
        return chats.find(job.tenant(), asked.sessionId(), job.id())
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(turn -> withEarlier(job.tenant(), asked.sessionId(), List.of(turn)));
    }

    private Uni<List<ChatTurn>> withEarlier(Tenant tenant, UUID sessionId, List<ChatTurn> turns) {
        var parentId = turns.getLast().parentId();
        return parentId == null || turns.size() > MOST_EARLIER
                ? Uni.createFrom().item(turns)
                : chats.find(tenant, sessionId, parentId).chain(parent -> {
                    if (parent == null) {
                        return Uni.createFrom().item(turns);
                    }
                    var more = new ArrayList<>(turns);
                    more.add(parent);
                    return withEarlier(tenant, sessionId, more);
                });
    }

    /** Removes answers that cite deleted interviews, even if the events of the deletions have not arrived yet. */
    private Uni<Question> rechecked(Tenant tenant, List<ChatTurn> turns) {
        var earlier = turns.subList(1, turns.size());
        return deletedInterviews
                .amongInJob(
                        tenant,
                        earlier.stream()
                                .flatMap(turn -> turn.interviews().stream())
                                .collect(Collectors.toSet()))
                .map(gone -> Question.of(
                        turns.getFirst().prompt(),
                        earlier.stream()
                                .map(turn -> turn.without(gone))
                                .map(turn -> new EarlierTurn(
                                        turn.prompt(),
                                        turn.answer() == null
                                                ? null
                                                : turn.answer().text()))
                                .toList()));
    }

    private Uni<?> keep(Job job, Asked asked, Answer answer) {
        var cited = cited(answer);
        return evidence.areThere(job.tenant(), asked.sessionId(), cited)
                .invoke(there -> {
                    if (!there) {
                        throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
                    }
                })
                .chain(() -> chats.answered(job.tenant(), job.id(), answer, cited))
                .replaceWith(() -> null);
    }

    private static List<UUID> cited(Answer answer) {
        return answer.references().stream()
                .map(Reference::evidenceId)
                .distinct()
                .toList();
    }
}
