package io.research.dashboard.participant;

import io.research.apiclient.ApiFault;
import io.research.apiclient.Query;
import io.research.dashboard.api.Api;
import io.research.dashboard.participant.BatchStates.Batch;
import io.research.dashboard.participant.ParticipantResource.ParticipantPage;
import io.research.kernel.digest.Sha256;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.RequestScoped;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/** Sends lists of people in the batches of the API, and follows what becomes of them. */
@RequestScoped
class Invitations {
    /** How many people the API takes at once. */
    static final int BATCH = 100;

    private static final int PAGES_OF_KNOWN = 5;
    static final int MOST_KNOWN = PAGES_OF_KNOWN * BATCH;

    private static final int MOST_JOBS = PeopleList.MOST / BATCH;

    private final Api api;

    Invitations(Api api) {
        this.api = api;
    }

    /**
     * How far the sending came.
     *
     * @param jobs of the batches that were accepted, in order
     * @param fault why the next one was refused; null where all were accepted
     */
    record Outcome(List<UUID> jobs, ApiFault fault) {
        private Outcome with(UUID job) {
            return new Outcome(Stream.concat(jobs.stream(), Stream.of(job)).toList(), null);
        }

        private Outcome refused(ApiFault refusal) {
            return new Outcome(jobs, refusal);
        }
    }

    /**
     * Sends batch after batch until one is refused.
     *
     * @param key of the form; each batch has one made of it and of whom it holds, so that what was sent twice is added once
     */
    Uni<Outcome> send(String study, List<Line> people, boolean isSilent, String key) {
        return send(study, people, isSilent, key, new Outcome(List.of(), null));
    }

    private Uni<Outcome> send(String study, List<Line> people, boolean isSilent, String key, Outcome before) {
        int from = before.jobs().size() * BATCH;
        if (from >= people.size()) {
            return Uni.createFrom().item(before);
        }
        var batch = people.subList(from, Math.min(from + BATCH, people.size()));
        var body = Map.of(
                "study_id",
                study,
                "participants",
                batch.stream().map(line -> body(line, isSilent)).toList());
        String own = Sha256.hex(key + " " + PeopleList.text(batch));
        return api.post(ParticipantResource.PARTICIPANTS, body, own)
                .map(answer ->
                        before.with(UUID.fromString(answer.body().path("job_id").asText())))
                .onFailure(ApiFault.class)
                .recoverWithItem(fault -> before.refused(fault))
                .chain(after -> after.fault() == null
                        ? send(study, people, isSilent, key, after)
                        : Uni.createFrom().item(after));
    }

    private static Map<String, Object> body(Line line, boolean isSilent) {
        var body = new LinkedHashMap<String, Object>();
        body.put("email", line.email());
        body.put("silent", isSilent);
        if (line.externalId() != null) {
            body.put("external_id", line.externalId());
        }
        if (!line.values().isEmpty()) {
            body.put("metadata", line.values());
        }
        return body;
    }

    Uni<BatchStates> states(List<UUID> jobs) {
        if (jobs.isEmpty() || jobs.size() > MOST_JOBS) {
            throw ApiFault.of(404, "This address names no people who were added.");
        }
        var reads = jobs.stream()
                .map(job -> api.get(ParticipantResource.PARTICIPANTS + "/jobs/" + job, Batch.class))
                .toList();
        return Uni.join().all(reads).andFailFast().map(BatchStates::new);
    }

    /** Who is in the study already: all of a small study, the newest of a large one. */
    Uni<Known> known(String study) {
        return known(study, 1, new HashSet<>());
    }

    private Uni<Known> known(String study, int page, Set<String> mailboxes) {
        var asked = Query.of(ParticipantResource.PARTICIPANTS)
                .with("study_id", study)
                .with("page", page)
                .with("page_size", BATCH);
        return api.get(asked.text(), ParticipantPage.class).chain(found -> {
            found.participants().forEach(person -> mailboxes.add(Mailbox.of(person.email())));
            boolean isMore = found.totalCount() > (long) page * BATCH && page < PAGES_OF_KNOWN;
            return isMore
                    ? known(study, page + 1, mailboxes)
                    : Uni.createFrom().item(new Known(mailboxes, found.totalCount()));
        });
    }
}
