package io.research.hub.highlights;

import io.quarkus.hibernate.reactive.panache.Panache;
import io.research.contracts.ErrorCode;
import io.research.hub.answer.Reference;
import io.research.hub.answer.Section;
import io.research.hub.composition.Composition;
import io.research.hub.evidence.Evidence;
import io.research.hub.evidence.SeenEvidence;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobSteps;
import io.research.kernel.postgres.VertxContexts;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Cuts videos of quotations from recordings, one recording at a time, in a temporary directory that is deleted
 * afterwards. Not inside a database session.
 */
@ApplicationScoped
public class Highlights {
    private static final Logger LOG = Logger.getLogger(Highlights.class);
    private static final String NO_FFMPEG = "This installation cannot make videos: it has no ffmpeg.";
    private static final String NO_RECORDING = "There are no recordings to cut: no quotation in the default"
            + " reports comes from an interview with an available recording.";

    private final Ffmpeg ffmpeg;
    private final Recordings recordings;
    private final Evidence evidence;
    private final HighlightsConfig config;
    private final Clock clock;

    Highlights(Ffmpeg ffmpeg, Recordings recordings, Evidence evidence, HighlightsConfig config, Clock clock) {
        this.ffmpeg = ffmpeg;
        this.recordings = recordings;
        this.evidence = evidence;
        this.config = config;
        this.clock = clock;
    }

    /** How many quotations one video shows at most. */
    public int most() {
        return config.maxClips();
    }

    /**
     * Makes the video and hands it on; its file is removed when that has ended.
     *
     * @param steps are told how many of the interviews are cut
     * @throws Problem in public words where there is nothing to cut
     */
    public <T> Uni<T> cut(
            Tenant tenant,
            UUID sessionId,
            String title,
            String prompt,
            List<Pick> picks,
            JobSteps steps,
            Function<Video, Uni<T>> use) {
        if (!ffmpeg.isThere()) {
            return Uni.createFrom().failure(new Problem(ErrorCode.EVIDENCE_UNAVAILABLE, NO_FFMPEG));
        }
        var here = VertxContexts.current();
        return VertxContexts.onWorker(
                        () -> Workplace.open(clock, config.timeout().multipliedBy(2)))
                .chain(place -> clips(tenant, sessionId, picks)
                        .chain(clips -> VertxContexts.onWorker(
                                        () -> new VideoAssembly(ffmpeg, config, place.directory()))
                                .emitOn(here)
                                .chain(cutting -> video(tenant, title, prompt, clips, cutting, place, steps)))
                        .ifNoItem()
                        .after(config.timeout())
                        .fail()
                        .emitOn(here)
                        .chain(use::apply)
                        .onTermination()
                        .invoke(() -> Infrastructure.getDefaultWorkerPool().execute(place::close)));
    }

    private Uni<Video> video(
            Tenant tenant,
            String title,
            String prompt,
            List<Clip> clips,
            VideoAssembly cutting,
            Workplace place,
            JobSteps steps) {
        var cut = new AtomicInteger();
        var shown = new ArrayList<Clip>();
        var byInterview = new LinkedHashMap<UUID, List<Clip>>();
        clips.forEach(clip -> byInterview
                .computeIfAbsent(clip.reference().interviewId(), _ -> new ArrayList<>())
                .add(clip));
        return cutting.card(title, opening(clips))
                .chain(() -> Multi.createFrom()
                        .iterable(byInterview.entrySet())
                        .onItem()
                        .transformToUniAndConcatenate(
                                one -> interview(tenant, one.getKey(), one.getValue(), cutting, place, shown)
                                        .chain(() -> steps.tell(cut.incrementAndGet(), byInterview.size())))
                        .collect()
                        .last())
                .invoke(() -> {
                    if (shown.isEmpty()) {
                        throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE, NO_RECORDING);
                    }
                })
                .chain(cutting::finish)
                .map(file -> new Video(content(title, prompt, shown), file, bytes(file)));
    }

    private static String opening(List<Clip> clips) {
        return String.join(
                " \u00b7 ", clips.stream().map(Clip::study).distinct().toList());
    }

    /** Cuts the clips of one interview, which may have no recording or an unreadable one. */
    private Uni<Void> interview(
            Tenant tenant, UUID id, List<Clip> clips, VideoAssembly cutting, Workplace place, List<Clip> shown) {
        var here = VertxContexts.current();
        return recordings.find(tenant, id).chain(found -> {
            var recorded = found.filter(this::isBounded);
            var told = clips.stream()
                    .filter(clip -> recorded.flatMap(
                                    one -> one.turn(clip.reference().turnId()))
                            .isPresent())
                    .toList();
            if (told.isEmpty()) {
                return Uni.createFrom().voidItem();
            }
            var file = place.directory().resolve(id + ".webm");
            return recordings
                    .fetch(tenant, recorded.orElseThrow(), file)
                    .chain(() -> all(told, clip -> clip(clip, recorded.orElseThrow(), file, cutting, shown)))
                    .onFailure(Problem.class)
                    .recoverWithNull()
                    .chain(() -> VertxContexts.onWorker(() -> Workplace.delete(file)))
                    .emitOn(here)
                    .replaceWithVoid();
        });
    }

    private boolean isBounded(RecordedInterview recorded) {
        boolean fits = recorded.bytes() <= config.maxRecording().asLongValue();
        if (!fits) {
            LOG.warnf(
                    "Recording too large to be cut, interviewId=%s bytes=%d", recorded.interviewId(), recorded.bytes());
        }
        return fits;
    }

    private static Uni<Void> clip(
            Clip clip, RecordedInterview recorded, Path file, VideoAssembly cutting, List<Clip> shown) {
        var before = cutting.mark();
        var turn = recorded.turn(clip.reference().turnId()).orElseThrow();
        var card = clip.question().isBlank()
                ? Uni.createFrom().voidItem()
                : cutting.card(clip.question(), clip.who() + " \u00b7 " + clip.study());
        return card.chain(() ->
                        cutting.clip(clip, recorded, turn, file.getFileName().toString()))
                .invoke(() -> shown.add(clip))
                .onFailure()
                .recoverWithUni(fault -> {
                    LOG.warnf("Clip left out, interviewId=%s: %s", recorded.interviewId(), fault.getMessage());
                    cutting.keep(before);
                    return Uni.createFrom().voidItem();
                });
    }

    private long bytes(Path file) {
        try {
            long bytes = Files.size(file);
            if (bytes > config.maxVideo().asLongValue()) {
                throw new Problem(ErrorCode.EVIDENCE_UNAVAILABLE, "The video would be too large.");
            }
            return bytes;
        } catch (IOException gone) {
            throw new UncheckedIOException(gone);
        }
    }

    private Uni<List<Clip>> clips(Tenant tenant, UUID sessionId, List<Pick> picks) {
        return VertxContexts.onSameContext(() -> Panache.withSession(() -> Multi.createFrom()
                        .iterable(picks)
                        .onItem()
                        .transformToUniAndConcatenate(pick -> evidence.seen(tenant, sessionId, pick.interviewId())
                                .map(seen -> quoted(pick, seen)))
                        .collect()
                        .asList()))
                .map(Highlights::labelled);
    }

    private record Quoted(Pick pick, SeenEvidence seen) {}

    private static Quoted quoted(Pick pick, SeenEvidence seen) {
        return seen == null ? null : new Quoted(pick, seen);
    }

    private static List<Clip> labelled(List<Quoted> quoted) {
        var clips = new ArrayList<Clip>();
        for (Quoted one : quoted) {
            clip(one.pick(), one.seen(), "E" + (clips.size() + 1)).ifPresent(clips::add);
        }
        return clips;
    }

    /** Empty if the turn is shorter, or does not exist. */
    private static Optional<Clip> clip(Pick pick, SeenEvidence seen, String label) {
        String turn = seen.content().plainText(pick.messageIndex());
        if (turn == null || turn.codePointCount(0, turn.length()) < pick.end()) {
            return Optional.empty();
        }
        int from = turn.offsetByCodePoints(0, pick.start());
        String words = turn.substring(from, turn.offsetByCodePoints(from, pick.end() - pick.start()));
        var reference = new Reference(
                label,
                "interview",
                pick.studyId(),
                pick.interviewId(),
                pick.messageIndex(),
                pick.turnId(),
                words,
                null,
                null,
                pick.start(),
                pick.end());
        return Optional.of(new Clip(reference, turn, seen.participantLabel(), seen.name(), question(pick, seen)));
    }

    private static String question(Pick pick, SeenEvidence seen) {
        var turns = seen.content().turns();
        int before = pick.messageIndex() - 1;
        return before >= 0 && !turns.get(before).isOfParticipant()
                ? turns.get(before).text()
                : "";
    }

    private static Composition content(String title, String prompt, List<Clip> shown) {
        return new Composition(
                title,
                prompt,
                shown.stream()
                        .map(clip -> new Section(
                                clip.question().isBlank() ? clip.who() : clip.question(),
                                List.of("- " + clip.who() + ": \u201C"
                                        + clip.reference().quotation() + "\u201D ["
                                        + clip.reference().label() + "]"),
                                false))
                        .toList(),
                shown.stream().map(Clip::reference).toList(),
                shown.stream()
                        .map(clip -> new Composition.Cited(clip.reference().label(), clip.who(), clip.study()))
                        .toList(),
                null);
    }

    private static <T> Uni<Void> all(List<T> several, Function<T, Uni<Void>> each) {
        return Multi.createFrom()
                .iterable(several)
                .onItem()
                .transformToUniAndConcatenate(each::apply)
                .collect()
                .last();
    }
}
