package io.research.hub.chat;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.answer.Answer;
import io.research.hub.answer.Answering;
import io.research.hub.answer.Reference;
import io.research.hub.evidence.Evidence;
import io.research.hub.question.Question;
import io.research.kernel.job.Job;
import io.research.kernel.job.JobHandler;
import io.research.kernel.job.JobKind;
import io.research.kernel.job.Jobs;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;

/** Answers a question. What was taken away while it was answered is asked for anew. */
@ApplicationScoped
class ChatAnswering implements JobHandler<ChatAnswering.Asked> {
    static final JobKind<Asked> KIND = JobKind.of("hub.answer_question", Asked.class);

    private final ChatRepository chats;
    private final Evidence evidence;
    private final Answering answering;
    private final Jobs jobs;

    ChatAnswering(ChatRepository chats, Evidence evidence, Answering answering, Jobs jobs) {
        this.chats = chats;
        this.evidence = evidence;
        this.answering = answering;
        this.jobs = jobs;
    }

    /** Where the question is; it is no part of the job, which outlives a session. */
    record Asked(UUID sessionId) {}

    @Override
    public JobKind<Asked> kind() {
        return KIND;
    }

    @Override
    public Uni<Completion> run(Job job, Asked asked) {
        return Panache.withSession(() -> question(job, asked))
                .chain(question -> answering.answer(job.tenant(), asked.sessionId(), question, jobs.steps(job)))
                .map(answer -> () -> keep(job, asked, answer));
    }

    private Uni<Question> question(Job job, Asked asked) {
        return chats.find(job.tenant(), asked.sessionId(), job.id())
                .onItem()
                .ifNull()
                .failWith(Problem::notFound)
                .chain(turn -> turn.parentId() == null
                        ? Uni.createFrom().item(Question.of(turn.prompt()))
                        : chats.find(job.tenant(), asked.sessionId(), turn.parentId())
                                .map(parent -> after(turn, parent)));
    }

    private static Question after(ChatTurn turn, ChatTurn parent) {
        return parent == null
                ? Question.of(turn.prompt())
                : Question.after(
                        turn.prompt(), parent.prompt(), parent.answer() == null ? List.of() : cited(parent.answer()));
    }

    private Uni<?> keep(Job job, Asked asked, Answer answer) {
        var cited = cited(answer);
        return evidence.areThere(job.tenant(), asked.sessionId(), cited)
                .invoke(there -> {
                    if (!there) {
                        throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
                    }
                })
                .chain(() -> chats.hasUnready(job.tenant(), asked.sessionId()))
                .chain(unready -> chats.answered(job.tenant(), job.id(), partly(answer, unready), cited))
                .replaceWith(() -> null);
    }

    private static Answer partly(Answer answer, boolean unready) {
        return new Answer(
                answer.text(),
                answer.references(),
                answer.partial() || unready,
                answer.insufficientEvidence(),
                answer.removedClaims());
    }

    private static List<UUID> cited(Answer answer) {
        return answer.references().stream()
                .map(Reference::evidenceId)
                .distinct()
                .toList();
    }
}
