package io.research.dashboard.evidence;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Reads what a session knows and was asked. */
@RequestScoped
class Conversation {
    private static final int TURNS = 100;
    private static final int SOURCES = 200;
    /** The history does not say why a model did not write an answer; for these the job is asked. */
    private static final int ANSWERS_IN_FULL = 5;

    private final Api api;

    Conversation(Api api) {
        this.api = api;
    }

    /**
     * One page of the history, newest first.
     *
     * @param after the cursor of this page; null for the first
     * @param later the address of what was asked later; null where this is all
     * @param last the newest answer that a further question may follow; null for none
     */
    public record Found(List<Asked> turns, String after, String later, String last) {}

    Uni<Session> head(String session) {
        return api.get(Evidence.api(session), Session.class);
    }

    Uni<Source.Found> sources(String session) {
        return sources(session, null);
    }

    Uni<Source.Found> sources(String session, String after) {
        var asked = Query.of(Evidence.api(session) + "/sources")
                .with("limit", SOURCES)
                .with("after", after);
        return api.get(asked.text(), Source.Found.class);
    }

    Uni<Answer> answer(String session, String job) {
        return api.get(Evidence.api(session) + "/jobs/" + job, Job.class).map(this::answer);
    }

    Uni<Found> find(String session, String after) {
        var asked = Query.of(Evidence.api(session) + "/chat/history")
                .with("limit", TURNS)
                .with("after", after);
        return api.get(asked.text(), Turn.Found.class)
                .chain(found -> newestFirst(session, found.turns().reversed())
                        .map(turns -> new Found(turns, after, later(session, found.nextCursor()), last(turns))));
    }

    private Uni<List<Asked>> newestFirst(String session, List<Turn> turns) {
        if (turns.isEmpty()) {
            return Uni.createFrom().item(List.of());
        }
        var answers = new ArrayList<Uni<Answer>>();
        for (Turn turn : turns) {
            boolean inFull = answers.size() < ANSWERS_IN_FULL && !turn.status().equals("unavailable");
            answers.add(inFull ? inFull(session, turn) : Uni.createFrom().item(Answer.of(turn)));
        }
        return Uni.join().all(answers).andFailFast().map(found -> join(turns, found));
    }

    /** Where the job can no longer be read, what the history says is all there is. */
    private Uni<Answer> inFull(String session, Turn turn) {
        return answer(session, turn.jobId()).onFailure(ApiFault.class).recoverWithItem(() -> Answer.of(turn));
    }

    private static List<Asked> join(List<Turn> turns, List<Answer> answers) {
        var asked = new ArrayList<Asked>();
        for (int at = 0; at < turns.size(); at++) {
            var turn = turns.get(at);
            asked.add(new Asked(turn.prompt(), turn.createdAt(), at == 0, answers.get(at)));
        }
        return List.copyOf(asked);
    }

    private Answer answer(Job job) {
        JsonNode result = job.result();
        boolean isThere = result != null && result.isObject();
        return Answer.of(job, isThere ? api.read(result, Answer.Result.class) : null);
    }

    private static String later(String session, String cursor) {
        return cursor == null
                ? null
                : Query.of(Evidence.page(session)).with("after", cursor).text();
    }

    private static String last(List<Asked> turns) {
        return turns.stream()
                .map(Asked::answer)
                .filter(answer -> Objects.equals(answer.status(), "succeeded"))
                .map(Answer::job)
                .findFirst()
                .orElse(null);
    }
}
