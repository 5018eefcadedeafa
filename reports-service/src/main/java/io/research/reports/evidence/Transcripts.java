package io.research.reports.evidence;

import io.research.analysis.evidence.Evidence;
import io.research.analysis.evidence.Interview;
import io.research.analysis.evidence.Interviews;
import io.research.kernel.identity.ServiceTokens;
import io.research.kernel.identity.Tenant;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.eclipse.microprofile.rest.client.inject.RestClient;
import org.jboss.logging.Logger;

/** The current transcripts from interviews-service. Not for use inside a session: each call may wait. */
@ApplicationScoped
public class Transcripts {
    private static final Logger LOG = Logger.getLogger(Transcripts.class);
    private static final long DAY = 86_400;

    private final Interviews interviews;
    private final RecordingsClient recordings;
    private final ParticipantsClient participants;
    private final ServiceTokens tokens;
    private final EvidenceConfig config;

    Transcripts(
            Interviews interviews,
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

    /** @throws Problem {@code service_unavailable} when interviews-service cannot be asked */
    public Uni<Boolean> hasAny(Tenant tenant, UUID studyId) {
        return interviews.hasAny(tenant, studyId);
    }

    /**
     * The interviews of the study that count, the newest if there are more than one report may hold
     * ({@link EvidenceConfig}), with the metadata of their participants. Fails if interviews-service or
     * participants-service cannot be reached.
     *
     * @param progress is told after each page how many were read
     */
    public Uni<Evidence> all(Tenant tenant, UUID studyId, Interviews.Progress progress) {
        return interviews.all(
                tenant,
                studyId,
                new Interviews.Bounds(config.maxInterviews(), config.maxCharacters()),
                page -> known(tenant, page),
                progress);
    }

    /** @throws Problem as {@link Interviews#one} does */
    public Uni<Interview> one(Tenant tenant, UUID studyId, UUID interviewId) {
        return interviews.one(tenant, studyId, interviewId);
    }

    /**
     * The recording of the interview; null if there is none, or interviews-service cannot be reached.
     *
     * @param most how long its address may open it
     */
    public Uni<Recording> recording(Tenant tenant, UUID interviewId, Duration most) {
        return recordings
                .read(tokens.authorization(tenant), interviewId, Math.clamp(most.toSeconds(), 1, DAY))
                .map(recording -> recording.url() == null ? null : recording)
                .onFailure(fault -> !(fault instanceof Problem))
                .invoke(fault -> LOG.warnf("Recording could not be looked up, interviewId=%s: %s", interviewId, fault))
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
}
