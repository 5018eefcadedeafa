package io.research.hub.reference;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.answer.Reference;
import io.research.hub.chat.ChatTurn;
import io.research.hub.chat.Chats;
import io.research.hub.evidence.Evidence;
import io.research.hub.evidence.SeenEvidence;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.research.text.quotation.Quotation;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** Resolves the labels of answers, checking the evidence again each time. */
@ApplicationScoped
class References {
    private static final Logger LOG = Logger.getLogger(References.class);

    private final Chats chats;
    private final Evidence evidence;
    private final RecordingsClient recordings;

    References(Chats chats, Evidence evidence, @RestClient RecordingsClient recordings) {
        this.chats = chats;
        this.evidence = evidence;
        this.recordings = recordings;
    }

    /** @throws Problem {@code not_found} for an unknown label, {@code evidence_unavailable} when it was taken away */
    Uni<ResolvedReference> resolve(Tenant tenant, UUID sessionId, UUID jobId, String label) {
        return chats.read(tenant, sessionId, jobId)
                .map(turn -> reference(turn, label))
                .chain(reference -> Panache.withSession(() -> evidence.seen(tenant, sessionId, reference.evidenceId()))
                        .invoke(seen -> requireVerbatim(reference, seen))
                        .chain(seen ->
                                recordings(reference).map(links -> ResolvedReference.of(reference, seen, links))));
    }

    private static Reference reference(ChatTurn turn, String label) {
        if (turn.isUnavailable()) {
            throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
        }
        if (turn.answer() == null) {
            throw Problem.notFound();
        }
        return turn.answer().references().stream()
                .filter(reference -> reference.label().equals(label))
                .findFirst()
                .orElseThrow(Problem::notFound);
    }

    private static void requireVerbatim(Reference reference, SeenEvidence seen) {
        String text = seen == null
                ? null
                : seen.content().plainText(reference.interviewId() == null ? 0 : reference.messageIndex());
        if (text == null
                || !new Quotation(reference.quotation(), reference.startOffset(), reference.endOffset())
                        .isVerbatimIn(text)) {
            throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE);
        }
    }

    /** The evidence was rechecked already; if links are not available now, the reference has none. */
    private Uni<RecordingsClient.Recordings> recordings(Reference reference) {
        if (reference.interviewId() == null) {
            return Uni.createFrom().item(RecordingsClient.Recordings.NONE);
        }
        return recordings
                .read(reference.interviewId())
                .onFailure(Problem.class)
                .transform(gone -> new Problem(ErrorCode.EVIDENCE_UNAVAILABLE))
                .onFailure(fault -> !(fault instanceof Problem))
                .invoke(fault -> LOG.warnf("Recordings could not be looked up: %s", fault))
                .onFailure(fault -> !(fault instanceof Problem))
                .recoverWithItem(RecordingsClient.Recordings.NONE);
    }
}
