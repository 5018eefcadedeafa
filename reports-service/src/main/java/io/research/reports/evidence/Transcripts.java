package io.research.reports.evidence;

import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.neighbour.NeighbourFaults;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** What was said, as interviews-service has it at this moment. Not for use inside a session: each call may wait. */
@ApplicationScoped
public class Transcripts {
    private static final Logger LOG = Logger.getLogger(Transcripts.class);
    private static final String NEIGHBOUR = "interviews";

    /** Interviews of one page at most; interviews-service bounds its bytes. */
    private static final int PAGE = 20;

    private static final long DAY = 86_400;

    private final InterviewsClient interviews;
    private final RecordingsClient recordings;
    private final ParticipantsClient participants;
    private final ServiceTokens tokens;
    private final EvidenceConfig config;

    Transcripts(
            @RestClient InterviewsClient interviews,
            @RestClient RecordingsClient recordings,
            @RestClient ParticipantsClient participants,
            ServiceTokens tokens,
            EvidenceConfig config) {
        this.interviews = interviews;
        this.recordings = recordings;
        this.participants = participants;
        this.tokens = tokens;
        this.config = config;
    }

    /**
     * Whether the study has an interview that counts.
     *
     * @throws Problem {@code service_unavailable} when interviews-service cannot be asked
     */
    public Uni<Boolean> hasAny(Tenant tenant, UUID studyId) {
        return page(tenant, studyId, null, 1)
                .map(page -> !page.interviews().isEmpty())
                .onFailure()
                .transform(fault -> NeighbourFaults.of(NEIGHBOUR, fault));
    }

    /**
     * The interviews of the study that count, the newest of them where there are more than one report may hold
     * ({@link EvidenceConfig}), with what the integrator keeps with their participants. All are read, for they come oldest
     * first. Fails when interviews-service or participants-service cannot be asked.
     *
     * @param progress is told after each page how many were read, and answers what is to be done about it
     */
    public Uni<Evidence> all(Tenant tenant, UUID studyId, Progress progress) {
        var read = new Evidence.Reading(config.maxInterviews(), config.maxCharacters());
        var last = new AtomicReference<EvidencePage>();
        return Multi.createBy()
                .repeating()
                .uni(() -> page(
                                tenant,
                                studyId,
                                last.get() == null ? null : last.get().next(),
                                PAGE)
                        .invoke(last::set)
                        .call(page -> known(tenant, page.interviews())
                                .invoke(interviews -> read.add(interviews, page.total())))
                        .call(page -> progress.after(read.read(), page.total())))
                .whilst(page -> page.next() != null)
                .collect()
                .last()
                .map(page -> read.evidence());
    }

    /**
     * One interview of the study, if it counts.
     *
     * @throws Problem {@code not_found} where it does not, or no more; {@code service_unavailable} when interviews-service
     *     cannot be asked
     */
    public Uni<Interview> one(Tenant tenant, UUID studyId, UUID interviewId) {
        return interviews
                .one(tokens.authorization(tenant), studyId, interviewId)
                .onFailure()
                .transform(fault -> NeighbourFaults.of(NEIGHBOUR, fault));
    }

    /**
     * What was recorded of the interview; null where there is nothing to be played, or interviews-service cannot be asked.
     *
     * @param most how long its address may open it
     */
    public Uni<Recording> recording(Tenant tenant, UUID interviewId, Duration most) {
        return recordings
                .read(tokens.authorization(tenant), interviewId, Math.clamp(most.toSeconds(), 1, DAY))
                .map(recording -> recording.url() == null ? null : recording)
                .onFailure(fault -> !(fault instanceof Problem))
                .invoke(fault -> LOG.warnf("Recording not asked for, interviewId=%s: %s", interviewId, fault))
                .onFailure()
                .recoverWithNull();
    }

    private Uni<List<Interview>> known(Tenant tenant, List<Interview> interviews) {
        var ids = interviews.stream()
                .map(Interview::participantId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return ids.isEmpty()
                ? Uni.createFrom().item(interviews)
                : participants
                        .metadata(
                                tokens.authorization(tenant),
                                ids.stream().map(UUID::toString).collect(Collectors.joining(",")))
                        .map(known -> joined(interviews, known));
    }

    private static List<Interview> joined(List<Interview> interviews, List<ParticipantsClient.Known> known) {
        var metadata = known.stream()
                .collect(Collectors.toMap(ParticipantsClient.Known::participantId, Transcripts::metadata));
        return interviews.stream()
                .map(one ->
                        metadata.containsKey(one.participantId()) ? one.with(metadata.get(one.participantId())) : one)
                .toList();
    }

    private static List<Interview.Metadatum> metadata(ParticipantsClient.Known known) {
        return known.metadata().entrySet().stream()
                .filter(entry -> entry.getValue() != null)
                .map(entry -> new Interview.Metadatum(entry.getKey(), String.valueOf(entry.getValue())))
                .toList();
    }

    private Uni<EvidencePage> page(Tenant tenant, UUID studyId, UUID after, int limit) {
        return interviews.page(tokens.authorization(tenant), studyId, after, limit);
    }

    /** Hears how far the reading is. */
    public interface Progress {
        Uni<Void> after(int read, int total);
    }
}
